import { describe, expect, it } from 'vitest';
import { noticed } from './fresh';

const now = (handles: number[], left = 5, marks = true, game = 1) => ({ game, left, handles, marks });

describe('new cards', () => {
  it('are those that came, until the next own play', () => {
    const first = noticed(null, now([1, 2]));
    expect(first.fresh, 'a hand that is seen for the first time').toEqual([]);
    const earned = noticed(first, now([1, 2, 7]));
    expect(earned.fresh).toEqual([7]);
    expect(noticed(earned, now([1, 2, 7])).fresh, 'the other side plays').toEqual([7]);
    expect(noticed(earned, now([1, 2, 7], 4)).fresh, 'the own side plays').toEqual([]);
  });

  it('are not those that were dealt, nor those that are gone', () => {
    const first = noticed(null, now([1, 2]));
    expect(noticed(first, now([1, 8], 5, false)).fresh).toEqual([]);
    expect(noticed(noticed(first, now([1, 2, 7, 8])), now([1, 8])).fresh).toEqual([8]);
    expect(noticed(first, now([30, 31], 5, true, 2)).fresh).toEqual([]);
  });
});
