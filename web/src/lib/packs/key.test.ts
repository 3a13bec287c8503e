import { describe, expect, it } from 'vitest';
import { mapId } from '../cards/opaque';
import { SHAPES } from '../cards/shapes';
import { middleOf, outlineOf } from '../games/states/outline';
import { placeLabels, WHOLE } from '../games/states/zap';
import { keyColumns, mayStudy } from './key';

describe('the answer key', () => {
  it('CD-17: the front lists all fifty postal codes once, by name', () => {
    const lines = keyColumns(5).flat();
    expect(lines).toHaveLength(50);
    expect(new Set(lines.map(({ code }) => code)).size).toBe(50);
    expect(lines[0]).toEqual({ code: 'AL', name: 'Alabama' });
    expect(lines.at(-1)).toEqual({ code: 'WY', name: 'Wyoming' });
    expect(keyColumns(5).map((column) => column.length)).toEqual([10, 10, 10, 10, 10]);
  });

  it('CD-17: the back maps the country: every state has a shape and finds room for its code', () => {
    const spots = keyColumns(1)[0]!.map(({ code }) => {
      const shape = SHAPES.find(({ id }) => id === mapId(code))!;
      return { code, middle: middleOf(outlineOf(shape.d)) };
    });
    const placed = placeLabels(spots, WHOLE, { width: 26, height: 16 }, () => 0);
    expect(placed).toHaveLength(50);
  });

  it('R-21: it is not shown while a game of states runs, and may be studied between matches', () => {
    const at = (game: string, phase: 'lobby' | 'playing' | 'over', token?: string) => mayStudy({ game, phase, token });
    expect(at('dashing-states', 'playing', 'secret')).toBe(false);
    expect(at('combo-4', 'playing', 'secret')).toBe(false);
    expect(at('combo-4', 'over', 'secret')).toBe(true);
    expect(at('combo-4', 'lobby', 'secret')).toBe(true);
    expect(at('timeline', 'playing', 'secret')).toBe(true);
    // Somebody who only watches, or runs the table, does not play.
    expect(at('combo-4', 'playing')).toBe(true);
    expect(mayStudy(null)).toBe(true);
  });
});
