import { describe, expect, it } from 'vitest';
import { gameOnTable, heardInside, isUnderWay, titleOnTable, toldInside, viewUnderWay } from './under-way';

const match = { game: 'combo-4', title: 'GeoPlunge Combo 4' };
const alone = { game: 'state-iq', title: 'State IQ' };
const inner = { phase: 'guess' };
const on = { phase: 'game', game: { id: 'state-iq', view: inner } };
const between = { ...on, phase: 'between' };

describe('the game on the table', () => {
  it('is the one under way in a match', () => {
    expect(gameOnTable(match, on)).toBe('state-iq');
    expect(viewUnderWay(match, on)).toBe(inner);
    expect(titleOnTable(match, on)).toBe('GeoPlunge Combo 4: State IQ');
    expect(isUnderWay(match, on)).toBe(true);
  });

  it('lies there after it, but is not played any more', () => {
    expect(gameOnTable(match, between)).toBe('state-iq');
    expect(viewUnderWay(match, between)).toBe(between);
    expect(isUnderWay(match, between)).toBe(false);
  });

  it('is the match itself before the first game', () => {
    for (const view of [null, undefined, { phase: 'calling' }]) {
      expect(gameOnTable(match, view)).toBe('combo-4');
      expect(viewUnderWay(match, view)).toBe(view);
      expect(titleOnTable(match, view)).toBe('GeoPlunge Combo 4');
    }
  });

  it('is the game itself at every other table, whatever its view has', () => {
    expect(gameOnTable(alone, on)).toBe('state-iq');
    expect(viewUnderWay(alone, on)).toBe(on);
    expect(titleOnTable(alone, on)).toBe('State IQ');
  });
});

it('what is told of the game under way is told as at its own table', () => {
  const told = { news: { word: { text: 'Which' } } };
  expect(toldInside({ news: { game: { id: 'chummy-challenge', notice: told } } })).toBe(told);
  for (const other of [null, {}, { news: 'opened' }, { news: { began: { number: 1, game: 2 } } }, told]) expect(toldInside(other)).toBe(other);
  expect(heardInside([{ words: 'Which', notice: { news: { game: { id: 'chummy-challenge', notice: told } } } }])).toEqual([{ words: 'Which', notice: told }]);
});
