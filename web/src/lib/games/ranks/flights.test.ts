import { expect, it } from 'vitest';
import { flightsOf } from './flights';
import { card, POWERS, TRICK } from './samples';

it('a lead comes from its side, with its Power card', () => {
  const open = { side: 1, announced: 'Denver', category: 'size' as const, base: 30, power: POWERS[0]! };
  expect(flightsOf({ kind: 'open', open }, undefined)).toEqual({ from: { 'card-hidden': 'side-1', 'power-106': 'side-1' }, to: {} });
  const own = { ...open, side: 0, card: card('MN') };
  expect(flightsOf({ kind: 'open', open: own }, undefined).from).toMatchObject({ 'card-1': 'side-0' });
});

it('is turned over where it lies, and the trick goes to who won it', () => {
  expect(flightsOf({ kind: 'trick', trick: TRICK }, undefined).from).toEqual({ 'card-1': 'card-hidden', 'card-2': 'side-1' });
  expect(flightsOf({ kind: 'empty' }, TRICK).to).toEqual({ 'card-1': 'side-1', 'card-2': 'side-1' });
});
