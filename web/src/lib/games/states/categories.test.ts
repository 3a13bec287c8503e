import { describe, expect, it } from 'vitest';
import { borderCount, CATEGORIES, rankOf } from './categories';

const utah = { statehood_rank: 45, size_rank: 13, population_rank: 33, border_states: ['ID', 'WY', 'CO', 'NM', 'AZ', 'NV'] };

describe('the categories', () => {
  it('say where a state stands in each', () => {
    expect(CATEGORIES.map((category) => rankOf(utah, category))).toEqual([45, 13, 33]);
  });

  it('count border states in words', () => {
    expect(borderCount(utah)).toBe('6 border states');
    expect(borderCount({ border_states: ['NH'] })).toBe('1 border state');
    expect(borderCount({ border_states: [] })).toBe('no border states');
  });
});
