import { describe, expect, it } from 'vitest';
import type { Offer } from '../gen/wire';
import { complete, fill, moved, start } from './fill';

const offer: Offer = {
  verb: 'place',
  label: 'Place',
  aside: false,
  slots: [
    { name: 'card', label: 'Which', want: { card: [{ value: 12, label: 'a' }] } },
    { name: 'row', label: 'Order', want: { order: [{ value: 1, label: 'a' }, { value: 2, label: 'b' }] } },
    { name: 'words', label: 'Words', want: { text: { most: 80 } } },
  ],
};

describe('filling an offer', () => {
  it('begins with the order as it lies and an empty text', () => {
    expect(start(offer)).toEqual({ row: [1, 2], words: '' });
    expect(complete(offer, start(offer))).toBe(false);
  });
  it('makes the action', () => {
    const values = { ...start(offer), card: 12 };
    expect(complete(offer, values)).toBe(true);
    expect(fill(offer, values)).toEqual({ place: { card: 12, row: [1, 2], words: '' } });
    expect(fill({ ...offer, verb: 'resign', slots: [] }, {})).toBe('resign');
  });
  it('moves things up and down', () => {
    expect(moved([1, 2, 3], 2, -1)).toEqual([1, 3, 2]);
    expect(moved([1, 2, 3], 0, 1)).toEqual([2, 1, 3]);
  });
});
