import { describe, expect, it } from 'vitest';
import type { TrickView, View } from '../../gen/play_the_dates';
import { flightsOf } from './flights';

const trick = {
  leader: 0,
  lead: { card: { handle: 4 } },
  follow: { card: { handle: 9 } },
  powers: [{ handle: 30 }],
  winner: 1,
} as unknown as TrickView;

describe('cards on their way', () => {
  it('come from the sides that play them', () => {
    const led = { open: { side: 1, card: { handle: 7 } }, tricks: [] } as unknown as View;
    expect(flightsOf(led, undefined)).toEqual({ from: { 'card-7': 'side-1' }, to: {} });
    expect(flightsOf({ tricks: [trick] } as unknown as View, undefined).from).toEqual({
      'card-4': 'side-0',
      'card-9': 'side-1',
      'power-30': 'side-1',
    });
  });

  it('go to the side that has won the trick', () => {
    expect(flightsOf({ tricks: [] } as unknown as View, trick).to).toEqual({
      'card-4': 'side-1',
      'card-9': 'side-1',
      'power-30': 'side-1',
    });
  });

  it('come from the deck when they are new Power cards', () => {
    const view = { tricks: [], sides: [{ powers: [{ handle: 31 }] }, {}] } as unknown as View;
    expect(flightsOf(view, undefined).from).toEqual({ 'power-31': 'deck' });
  });
});
