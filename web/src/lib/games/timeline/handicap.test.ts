import { describe, expect, it } from 'vitest';
import { changed, fitted } from './handicap';

describe('a handicap', () => {
  it('has a number for each player, also after one came or went', () => {
    expect(fitted(null, 3, 4)).toEqual([4, 4, 4]);
    expect(fitted([2, 6], 3, 4)).toEqual([2, 6, 4]);
    expect(fitted([2, 6, 5], 2, 4)).toEqual([2, 6]);
  });

  it('changes for one player at a time', () => {
    expect(changed([4, 4], 1, 6)).toEqual([4, 6]);
  });
});
