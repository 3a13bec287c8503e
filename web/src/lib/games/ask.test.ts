import { describe, expect, it } from 'vitest';
import type { Ask } from '../gen/wire';
import { action, choicesOf, complete, labelOf, movesWith, offerOf, playable } from './ask';

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
});
