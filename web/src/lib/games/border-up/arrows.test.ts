import { describe, expect, it } from 'vitest';
import { toward } from './arrows';

// Two rows of three, and a single thing below the second column, a little to the right.
const spot = (x: number, y: number) => ({ left: x * 50, top: y * 50, width: 46, height: 44 });
const spots = [spot(0, 0), spot(1, 0), spot(2, 0), spot(0, 1), spot(1, 1), spot(2, 1), spot(1.2, 2)];

describe('arrow keys over the board', () => {
  it('go to the nearest thing in their direction', () => {
    expect(toward('ArrowRight', 0, spots)).toBe(1);
    expect(toward('ArrowLeft', 2, spots)).toBe(1);
    expect(toward('ArrowDown', 1, spots)).toBe(4);
    expect(toward('ArrowUp', 5, spots)).toBe(2);
    expect(toward('ArrowDown', 5, spots)).toBe(6);
    expect(toward('ArrowUp', 6, spots)).toBe(4);
  });

  it('go on with the next row at the end of one, and stop at the edges', () => {
    expect(toward('ArrowRight', 2, spots)).toBe(3);
    expect(toward('ArrowLeft', 3, spots)).toBe(2);
    expect(toward('ArrowLeft', 0, spots)).toBeNull();
    expect(toward('ArrowRight', 6, spots)).toBeNull();
    expect(toward('ArrowDown', 6, spots)).toBeNull();
    expect(toward('ArrowUp', 1, spots)).toBeNull();
  });

  it('know Home and End, and leave other keys alone', () => {
    expect(toward('Home', 4, spots)).toBe(0);
    expect(toward('End', 4, spots)).toBe(6);
    expect(toward('x', 4, spots)).toBeNull();
    expect(toward('ArrowUp', 9, spots)).toBeNull();
  });
});
