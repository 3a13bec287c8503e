import { describe, expect, it } from 'vitest';
import type { TrickView, View } from '../../gen/border_zap';
import { flightsOf } from './flights';

const trick = { leader: 0, lead: { handle: 4 }, follow: { handle: 9 }, winner: 1 } as unknown as TrickView;
const view = (part: object) => ({ tricks: [], sides: [{}, {}], ...part }) as unknown as View;

describe('cards on their way', () => {
  it('come from the sides that play them and go to the winner', () => {
    expect(flightsOf(view({ side: 0, tricks: [trick] }), 0, undefined).from).toEqual({ 'card-4': 'side-0', 'card-9': 'side-1' });
    expect(flightsOf(view({}), 0, trick).to).toEqual({ 'card-4': 'side-1', 'card-9': 'side-1' });
  });

  it('are turned over where they lay face down', () => {
    const open = { side: 0, announced: 'Utah' };
    expect(flightsOf(view({ side: 1, open }), 1, undefined).from).toEqual({ 'card-hidden': 'side-0' });
    expect(flightsOf(view({ side: 1, tricks: [trick] }), 1, undefined).from).toMatchObject({ 'card-4': 'card-hidden' });
  });

  it('are traded with the other side', () => {
    const traded = view({ sides: [{ got: [{ handle: 7 }], given: [{ handle: 3 }] }, {}] });
    expect(flightsOf(traded, 0, undefined)).toEqual({ from: { 'card-7': 'side-1' }, to: { 'card-3': 'side-1' } });
  });
});
