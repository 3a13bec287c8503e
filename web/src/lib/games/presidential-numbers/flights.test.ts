import { describe, expect, it } from 'vitest';
import type { TrickView, View } from '../../gen/presidential_numbers';
import { flightsOf } from './flights';

const trick = { leader: 0, lead: { handle: 4 }, follow: { handle: 9 }, winner: 1 } as unknown as TrickView;

describe('cards on their way', () => {
  it('come from the sides that play them', () => {
    const led = { open: { side: 1, card: { handle: 7 } } } as unknown as View;
    expect(flightsOf(led, undefined)).toEqual({ from: { 'card-7': 'side-1' }, to: {} });
    expect(flightsOf({ tricks: [trick] } as unknown as View, undefined).from).toEqual({ 'card-4': 'side-0', 'card-9': 'side-1' });
  });

  it('go to the side that has won the trick', () => {
    expect(flightsOf({ tricks: [] } as unknown as View, trick).to).toEqual({ 'card-4': 'side-1', 'card-9': 'side-1' });
  });
});
