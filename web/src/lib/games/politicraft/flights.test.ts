import { expect, test } from 'vitest';
import { flightsOf, lying } from './flights';
import { card, flyer, laid, player, view } from './samples';

test('a card out of the own hand goes to the player, one out of another hand comes from there', () => {
  const before = lying(view({ hand: [flyer] }));
  const now = view({
    hand: [card(7, 'New')],
    players: [player(0, 'Ann', { area: [laid(5, 'Gift', 2)] }), player(1, 'Ben', { area: [laid(1, 'Flyer', 0)] })],
  });
  const { from, to } = flightsOf(now, before);
  expect(from).toEqual({ 'card-7': 'deck', 'card-5': 'player-2' });
  expect(to).toMatchObject({ 'card-1': 'player-1' });
});

test('a stolen card goes from Area to Area, and what lies still does not fly', () => {
  const before = lying(view({ players: [player(0, 'Ann'), player(1, 'Ben', { area: [laid(4, 'Poster', 1)] })], discard: [card(8, 'Old')] }));
  const now = view({ players: [player(0, 'Ann', { area: [laid(4, 'Poster', 1)] }), player(1, 'Ben')], discard: [card(8, 'Old')] });
  const { from, to } = flightsOf(now, before);
  expect(from?.['card-4']).toBe('player-1');
  expect(to?.['card-4']).toBe('player-0');
  expect(from?.['card-8']).toBeUndefined();
});
