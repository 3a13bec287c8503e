import { describe, expect, it } from 'vitest';
import { trickFlights, type Lying } from './flights';

const trick = { cards: [['card-4', 0], ['card-9', 1]] as Lying[], winner: 1 };
const keysOf = (one: typeof trick) => one.cards;

describe('cards on their way', () => {
  it('come from the sides that play them', () => {
    const led = { kind: 'open' as const, open: { side: 1, card: { handle: 7 } } };
    expect(trickFlights(led, undefined, keysOf)).toEqual({ from: { 'card-7': 'side-1' }, to: {} });
    expect(trickFlights({ kind: 'trick', trick }, undefined, keysOf).from).toEqual({ 'card-4': 'side-0', 'card-9': 'side-1' });
  });

  it('go to the side that has won the trick', () => {
    expect(trickFlights({ kind: 'empty' }, trick, keysOf)).toEqual({ from: {}, to: { 'card-4': 'side-1', 'card-9': 'side-1' } });
  });
});
