import { describe, expect, it } from 'vitest';
import type { Common } from '../gen/wire';
import { gameOnTable, isUnderWay, titleOnTable, viewUnderWay } from './under-way';

const match = { game: 'combo-4', title: 'GeoPlunge Combo 4' };
const alone = { game: 'state-iq', title: 'State IQ' };
const inner: Common = { to_act: [1], sides: [] };
const playing = (under_way: boolean): Common => ({ to_act: [], sides: [], game: { id: 'state-iq', under_way, view: inner } });

describe('the game on the table', () => {
  it('is the one under way in a match', () => {
    const on = playing(true);
    expect(gameOnTable(match, on)).toBe('state-iq');
    expect(viewUnderWay(on)).toBe(inner);
    expect(titleOnTable(match, on)).toBe('GeoPlunge Combo 4: State IQ');
    expect(isUnderWay(on)).toBe(true);
  });

  it('lies there after it, but is not played any more', () => {
    const between = playing(false);
    expect(gameOnTable(match, between)).toBe('state-iq');
    expect(viewUnderWay(between)).toBe(between);
    expect(isUnderWay(between)).toBe(false);
  });

  it('is the match itself before the first game, and the game itself at every other table', () => {
    for (const view of [null, inner]) {
      expect([gameOnTable(match, view), gameOnTable(alone, view)]).toEqual(['combo-4', 'state-iq']);
      expect(viewUnderWay(view)).toBe(view);
      expect(titleOnTable(match, view)).toBe('GeoPlunge Combo 4');
      expect(isUnderWay(view)).toBe(false);
    }
  });
});
