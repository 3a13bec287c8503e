import { describe, expect, it, vi } from 'vitest';
import type { Ask, Offer } from '../../gen/wire';
import { baseMates, matesWith, moveWords, plansOf } from './plans';
import { HAND, POWERS, view } from './samples';

const known = { view: view(), hand: HAND, powers: POWERS };
const offer = (verb: string, label: string, slots: Offer['slots'] = []): Offer => ({ verb, label, aside: false, slots });
const ask = (...offers: Offer[]): Ask => ({ id: 7, say: '', rule: '', drafts: true, offers });
const mate = (verb: string, slots: Record<string, unknown>) => ({ seat: 2, name: 'Ann', verb, slots });

describe('a move in words', () => {
  it('is a lead', () => {
    expect(moveWords(known, 'lead', { card: 1, category: 'statehood' })).toBe('lead Minnesota, statehood 32');
    expect(moveWords(known, 'lead', { card: 1, power: 106 })).toBe('lead Minnesota, population 21, with the Power card');
    const second = { ...known, view: view({ version: 2 }) };
    expect(moveWords(second, 'lead', { card: 1, category: 'size', base: 30 })).toBe('lead Minnesota, size 12, base 30');
    expect(moveWords(known, 'lead', { card: 1 })).toBeNull();
  });

  it('is an answer', () => {
    const open = { side: 1, announced: 'Denver', category: 'size' as const, base: 30 };
    const answering = { ...known, view: view({ phase: 'follow', open }) };
    expect(moveWords(answering, 'follow', { card: 3 })).toBe('answer with Colorado, size 8');
    expect(moveWords(answering, 'follow', { card: 3, power: 106 })).toBe('answer with Colorado, population 22, with the Power card for population');
    expect(moveWords(answering, 'follow', { card: 3, power: 102, change: 'base' })).toBe('answer with Colorado, size 8, and change the base to 1');
    const locked = { ...known, view: view({ phase: 'follow', open: { ...open, power: POWERS[0]! } }) };
    expect(moveWords(locked, 'follow', { card: 3, power: 102 })).toBe('answer with Colorado, size 8, and play a Power card');
  });

  it('is a choice of the set-up', () => {
    const stays = view({ turned: view().turned.map((one) => ({ ...one, fate: 'stays' as const })) });
    const choosing = { ...known, view: stays };
    expect(moveWords(choosing, 'bases', { remove: 104, first: 103 })).toBe('play base 1 in tricks 1 to 4 and base 30 in tricks 5 to 8');
    expect(moveWords(choosing, 'bases', { remove: 104 })).toBe('remove 10: bases 30 and 1');
    expect(moveWords(known, 'discard', { cards: [1, 3] })).toBe('put away Minnesota and Colorado');
    expect(moveWords(known, 'up', { bur: 4 })).toBe('Up the BUR to 4');
    expect(moveWords(known, 'cards', {})).toBe('say Cards');
    expect(moveWords(known, 'pull', {})).toBe('Pull the Power');
    expect(moveWords(known, 'resign', {})).toBeNull();
  });
});

describe('plans of a team', () => {
  it('are whole, and can be confirmed', () => {
    const send = vi.fn();
    const bids = ask(offer('cards', 'Cards'), offer('call', 'Call'));
    const [own, anns] = plansOf({ ...known, ask: bids, mates: [mate('call', {})], own: { verb: 'cards', slots: {} }, send });
    expect([own?.words, own?.label]).toEqual(['You would say Cards.', 'Say Cards']);
    expect([anns?.words, anns?.label]).toEqual(['Ann would say Call.', 'Say Call']);
    anns?.confirm();
    expect(send).toHaveBeenCalledWith('call', {});
  });

  it('can be told apart', () => {
    const bids = ask(offer('up', 'Up', [{ name: 'bur', label: '', want: { one: [3, 4].map((value) => ({ value, label: '' })) } }]));
    const ben = { ...mate('up', { bur: 4 }), seat: 3, name: 'Ben' };
    const labels = plansOf({ ...known, ask: bids, mates: [mate('up', { bur: 3 }), ben], own: null, send: () => {} }).map((one) => one.label);
    expect(labels).toEqual(['Up the BUR, as Ann would', 'Up the BUR, as Ben would']);
  });

  it('leave out what is half made', () => {
    const want = { card: HAND.map(({ handle }) => ({ value: handle, label: '' })) };
    const follow = ask(offer('follow', 'Play', [{ name: 'card', label: '', want }]));
    const open = { side: 1, announced: 'Denver', category: 'size' as const, base: 30 };
    const table = { ...known, view: view({ phase: 'follow', open }), ask: follow, own: null, send: () => {} };
    expect(plansOf({ ...table, mates: [mate('follow', {})] })).toEqual([]);
    expect(plansOf({ ...table, mates: [mate('follow', { card: 1 })] })).toHaveLength(1);
  });
});

it('names teammates on the cards that they lay ready', () => {
  expect(matesWith([mate('lead', { card: 1 })], 1)).toEqual(['Ann']);
  expect(matesWith([mate('discard', { cards: [1, 3] })], 3)).toEqual(['Ann']);
  expect(matesWith([mate('follow', { card: 1, power: 106 })], 106)).toEqual(['Ann']);
  expect(baseMates([mate('bases', { first: 103 })], 103)).toEqual(['Ann: first']);
  expect(baseMates([mate('bases', { remove: 104, first: 103 })], 104)).toEqual(['Ann: remove']);
});
