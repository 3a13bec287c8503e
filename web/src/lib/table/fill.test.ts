import { describe, expect, it } from 'vitest';
import type { Offer } from '../gen/wire';
import { complete, fill, full, moved, start, ticked, ticking } from './fill';

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

  it('takes any number of things, none at first', () => {
    const slots = [{ name: 'cards', label: 'Which', want: { any: [{ value: 4, label: '4' }, { value: 9, label: '9' }] } }];
    const trade = { ...offer, verb: 'trade_in', slots } as Offer;
    expect(complete(trade, start(trade))).toBe(true);
    expect(fill(trade, start(trade))).toEqual({ trade_in: { cards: [] } });
    const two = ticking(ticking([], 9), 4);
    expect(fill(trade, { cards: two })).toEqual({ trade_in: { cards: [9, 4] } });
    expect(ticking(two, 9)).toEqual([4]);
  });
  it('takes exactly so many things', () => {
    const of = [4, 9, 11].map((value) => ({ value, label: String(value) }));
    const slots = [{ name: 'cards', label: 'Which', want: { several: { count: 2, of } } }];
    const discard = { ...offer, verb: 'discard', slots } as unknown as Offer;
    expect(start(discard)).toEqual({ cards: [] });
    expect([[], [4], [4, 9], [4, 9, 11]].map((cards) => complete(discard, { cards }))).toEqual([false, false, true, false]);
    expect([full(2, [4, 9]), full(2, [4]), full(2, undefined)]).toEqual([true, false, false]);
    expect(fill(discard, { cards: [9, 4] })).toEqual({ discard: { cards: [9, 4] } });
  });
  it('takes two cards that go together', () => {
    expect(ticked([[8, 1]], [1, 8])).toBe(true);
    expect(ticking([[1, 8]], [8, 1])).toEqual([]);
    const slots = [{ name: 'power_cards', label: 'Which', want: { one: [{ value: [1, 8], label: '18' }] } }];
    const follow = { ...offer, verb: 'follow', slots } as Offer;
    expect(fill(follow, { power_cards: [1, 8] })).toEqual({ follow: { power_cards: [1, 8] } });
  });
});
