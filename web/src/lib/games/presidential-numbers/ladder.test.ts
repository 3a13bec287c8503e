import { describe, expect, it } from 'vitest';
import { along, anchor, rungs } from './ladder';

describe('the ladder', () => {
  it('has 1 at its left end and the highest at its right end', () => {
    expect(along(1, 45)).toBe(0);
    expect(along(45, 45)).toBe(100);
    expect(along(23, 45)).toBe(50);
    expect(along(47, 47)).toBe(100);
    expect(along(60, 45)).toBe(100);
  });

  it('keeps labels at the ends inside', () => {
    expect(anchor(0)).toBe('start');
    expect(anchor(50)).toBe('middle');
    expect(anchor(100)).toBe('end');
  });

  it('draws every fifth rung and both ends', () => {
    expect(rungs(12)).toEqual([1, 5, 10, 12]);
    expect(rungs(45).slice(-2)).toEqual([40, 45]);
    expect(rungs(1)).toEqual([1]);
  });
});
