import { describe, expect, it } from 'vitest';
import type { Ask, Want } from '../gen/wire';
import { action, choicesOf, complete, fits, labelOf, movesWith, offerFor, offerOf, playable, same, severalOf } from './ask';

const card = { name: 'card', label: 'Which?', want: { card: [{ value: 7, label: '16 Abraham Lincoln' }] } };
const call = {
  name: 'call',
  label: 'Which call?',
  want: {
    one: [
      { value: 'earliest', label: 'earliest' },
      { value: 'latest', label: 'latest' },
    ],
  },
};
const ask = {
  id: 4,
  say: 'You lead.',
  rule: 'PPN-19',
  drafts: true,
  offers: [
    { verb: 'lead', label: 'Lead', aside: false, slots: [card, call] },
    { verb: 'resign', label: 'Give up', aside: true, slots: [] },
  ],
} as unknown as Ask;

describe('what can be touched', () => {
  it('comes from the offers that are moves', () => {
    expect([...playable(ask)]).toEqual([7]);
    expect(offerOf(ask, 'resign')).toBeNull();
    expect(playable(null).size).toBe(0);
  });

  it('is one move for each call', () => {
    expect(movesWith(ask, 7).map((move) => move.slots)).toEqual([
      { card: 7, call: 'earliest' },
      { card: 7, call: 'latest' },
    ]);
    expect(movesWith(ask, 8)).toEqual([]);
  });

  it('has words for each choice', () => {
    expect(labelOf(offerOf(ask, 'lead'), 'card', 7)).toBe('16 Abraham Lincoln');
    expect(labelOf(offerOf(ask, 'lead'), 'card', 9)).toBeNull();
    expect(choicesOf(offerOf(ask, 'lead'), 'nothing')).toEqual([]);
  });

  it('is sent as the protocol wants it', () => {
    expect(action('lead', { card: 7, call: 'latest' })).toEqual({ lead: { card: 7, call: 'latest' } });
    expect(action('resign', {})).toBe('resign');
  });

  it('is complete only when every slot is filled with what fits', () => {
    expect(complete(ask, 'lead', { card: 7, call: 'latest' })).toBe(true);
    expect(complete(ask, 'lead', { card: 7 })).toBe(false);
    expect(complete(ask, 'lead', { card: 8, call: 'latest' })).toBe(false);
  });

  it('may be a pair, in either order', () => {
    expect(same([1, 8], [8, 1])).toBe(true);
    expect(same([1, 8], [1])).toBe(false);
    expect(same(1, [1])).toBe(false);
    const one = { one: [{ value: 3, label: '3' }, { value: [1, 8], label: '18' }] } as unknown as Want;
    expect([fits(one, [8, 1]), fits(one, 3), fits(one, [1, 3]), fits(one, undefined)]).toEqual([true, true, false, false]);
  });

  it('may be exactly so many things, each of them once', () => {
    const of = [3, 4, 5].map((value) => ({ value, label: String(value) }));
    const two = { several: { count: 2, of } } as unknown as Want;
    expect([fits(two, [5, 3]), fits(two, [3]), fits(two, [3, 4, 5]), fits(two, [3, 3]), fits(two, [3, 6]), fits(two, 3)]).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([severalOf(two)?.count, severalOf({ any: of })]).toEqual([2, null]);
    const offer = { verb: 'discard', label: '', aside: false, slots: [{ name: 'cards', label: '', want: two }] };
    expect(choicesOf(offer, 'cards')).toEqual(of);
  });

  it('may be any number of things, each of them once', () => {
    const any = { any: [{ value: 3, label: '3' }, { value: 4, label: '4' }] } as unknown as Want;
    expect([fits(any, []), fits(any, [4, 3]), fits(any, [3, 3]), fits(any, [5]), fits(any, 3)]).toEqual([true, true, false, false, false]);
    const text = { text: { most: 2 } } as Want;
    expect([fits(text, 'éé'), fits(text, 'abc'), fits(text, 1)]).toEqual([true, false, false]);
  });

  it('is told apart by its slots where two offers have the same verb', () => {
    const power = { name: 'power_cards', label: '', want: { one: [{ value: [1, 8], label: '18' }] } };
    const offers = [
      { verb: 'follow', label: 'Play', aside: false, slots: [card] },
      { verb: 'follow', label: 'Play with Power', aside: false, slots: [card, power] },
    ];
    const both = { ...ask, offers } as unknown as Ask;
    expect(offerFor(both, 'follow', { card: 7 })?.label).toBe('Play');
    expect(offerFor(both, 'follow', { card: 7, power_cards: [8, 1] })?.label).toBe('Play with Power');
    expect(offerFor(both, 'follow', { power_cards: [1, 8] })).toBeNull();
  });
});
