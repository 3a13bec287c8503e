import { describe, expect, it } from 'vitest';
import { mapId } from '../../cards/opaque';
import { SHAPES } from '../../cards/shapes';
import { isInside, middleOf, outlineOf, pathOf, touchOf } from './outline';

const of = (code: string) => outlineOf(SHAPES.find(({ id }) => id === mapId(code))!.d);
const square = outlineOf('M0 0l10 0 0 10-10 0z');

describe('an outline', () => {
  it('is read from a path of steps', () => {
    expect(square).toEqual([[[0, 0], [10, 0], [10, 10], [0, 10]]]);
    expect(outlineOf('M1 1l.5 0-.2-.7zM5 5l1 1 0 2z')).toHaveLength(2);
  });

  it('has an inside', () => {
    expect(isInside(square, [5, 5])).toBe(true);
    expect(isInside(square, [15, 5])).toBe(false);
  });

  it('has its middle where there is most room', () => {
    expect(middleOf(square)).toEqual({ x: 5, y: 5, room: 5 });
    // The middle of the box of these lies outside, or at the very edge.
    for (const code of ['MI', 'FL', 'MD', 'HI', 'LA', 'ID', 'CA']) {
      const { x, y, room } = middleOf(of(code));
      expect(isInside(of(code), [x, y]), code).toBe(true);
      expect(room, code).toBeGreaterThan(2);
    }
  });
});

describe('two states', () => {
  it('touch along a line', () => {
    const { lines, spot } = touchOf(of('TN'), of('KY'));
    expect(lines.length).toBeGreaterThan(0);
    expect(spot).toBeNull();
    const xs = lines.flat().map(([x]) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(60);
  });

  it('touch in a corner (R-17)', () => {
    for (const [one, other] of [['UT', 'NM'], ['AZ', 'CO']] as const) {
      const { lines, spot } = touchOf(of(one), of(other));
      expect(lines).toEqual([]);
      expect(spot).not.toBeNull();
    }
  });

  it('do not touch', () => {
    expect(touchOf(of('UT'), of('TX'))).toEqual({ lines: [], spot: null });
  });

  it('have their line drawn', () => {
    expect(pathOf([[1, 2], [3, 4.25]])).toBe('M1.0 2.0L3.0 4.3');
  });
});
