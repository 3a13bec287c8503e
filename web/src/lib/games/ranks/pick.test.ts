import { describe, expect, it, vi } from 'vitest';
import type { Ask, Offer, Want } from '../../gen/wire';
import { Picking } from './pick.svelte';
import { HAND, POWERS } from './samples';

const offer = (verb: string, ...slots: [string, Want][]): Offer => ({
  verb,
  label: verb,
  aside: false,
  slots: slots.map(([name, want]) => ({ name, label: name, want })),
});
const choices = (values: (number | string)[]) => values.map((value) => ({ value, label: String(value) }));
const cards: [string, Want] = ['card', { card: choices(HAND.map((card) => card.handle)) }];
const powers = (...values: number[]): [string, Want] => ['power', { card: choices(values) }];
const category: [string, Want] = ['category', { one: choices(['size', 'statehood', 'population']) }];

function picking(offers: Offer[], team = false) {
  const ask: Ask = { id: 1, say: 'Wait.', rule: '', drafts: true, offers };
  const table = { act: vi.fn(), draft: vi.fn(), say: vi.fn() };
  const now = { ask, hand: HAND, powers: POWERS, team, pending: false, still: false, ...table };
  return { pick: new Picking(() => now), ...table };
}

describe('a lead', () => {
  it('needs a category, or a Power card that names it', () => {
    const { pick, act } = picking([offer('lead', cards, category), offer('lead', cards, powers(106, 102))]);
    expect(pick.tap(HAND[0]!)).toBe(true);
    expect([pick.ready, pick.slots]).toEqual([false, { card: 1 }]);
    pick.choose('statehood');
    expect([pick.ready, pick.slots]).toEqual([true, { card: 1, category: 'statehood' }]);
    pick.tapPower(POWERS[0]!);
    expect([pick.ready, pick.slots, pick.category]).toEqual([true, { card: 1, power: 106 }, 'population']);
    pick.play();
    expect(act).toHaveBeenCalledWith({ lead: { card: 1, power: 106 } });
  });

  it('names a base in the second game, and none by itself', () => {
    const base: [string, Want] = ['base', { one: choices([30, 1]) }];
    const { pick } = picking([offer('lead', cards, category, base)]);
    pick.tap(HAND[0]!);
    pick.choose('size');
    expect([pick.ready, pick.slots]).toEqual([false, { card: 1, category: 'size' }]);
    pick.name(1);
    expect([pick.ready, pick.slots]).toEqual([true, { card: 1, category: 'size', base: 1 }]);
  });

  it('goes back into the hand', () => {
    const { pick } = picking([offer('lead', cards, category)]);
    pick.tap(HAND[0]!);
    pick.choose('size');
    expect(pick.tap(HAND[0]!)).toBe(false);
    expect([pick.card, pick.slots]).toEqual([null, {}]);
  });
});

describe('an answer', () => {
  it('may change the category or, with the right card, the base', () => {
    const change: [string, Want] = ['change', { one: choices(['base']) }];
    const { pick } = picking([offer('follow', cards), offer('follow', cards, powers(106, 102)), offer('follow', cards, powers(102), change)]);
    pick.tap(HAND[1]!);
    expect([pick.ready, pick.slots]).toEqual([true, { card: 3 }]);
    pick.add(POWERS[1]!, true);
    expect([pick.ready, pick.slots]).toEqual([true, { card: 3, power: 102, change: 'base' }]);
    pick.add(POWERS[0]!, true);
    expect(pick.slots, 'a card that cannot change the base does not').toEqual({ card: 3, power: 106 });
  });
});

describe('the set-up', () => {
  it('takes two bases in the order in which they are tapped; the third goes', () => {
    const three = [103, 104, 111];
    const offers = three.map((gone) =>
      offer('bases', ['remove', { card: choices([gone]) }], ['first', { card: choices(three.filter((one) => one !== gone)) }]),
    );
    const { pick } = picking(offers);
    pick.tapBase(111);
    expect([pick.ready, pick.slots]).toEqual([false, { first: 111 }]);
    pick.tapBase(103);
    expect([pick.ready, pick.slots]).toEqual([true, { remove: 104, first: 111 }]);
    pick.tapBase(104);
    expect(pick.slots, 'another tap begins anew').toEqual({ first: 104 });
  });

  it('only removes a card in the second game', () => {
    const { pick } = picking([offer('bases', ['remove', { card: choices([103, 104, 111]) }])]);
    pick.tapBase(104);
    expect([pick.ready, pick.slots]).toEqual([true, { remove: 104 }]);
  });

  it('puts away exactly so many cards, and says so', () => {
    const { pick, say } = picking([offer('discard', ['cards', { several: { count: 2, of: choices(HAND.map((card) => card.handle)) } }])]);
    for (const card of HAND) pick.tap(card);
    expect(say).toHaveBeenCalledWith('2 cards are enough. Tap one of them to keep it.');
    expect([pick.ready, pick.slots]).toEqual([true, { cards: [1, 3] }]);
    pick.tap(HAND[0]!);
    expect([pick.ready, pick.slots]).toEqual([false, { cards: [3] }]);
  });

  it('tells a team of cards to be put away when all are chosen, and takes it back when one is kept', () => {
    vi.useFakeTimers();
    const { pick, draft } = picking([offer('discard', ['cards', { several: { count: 2, of: choices(HAND.map((card) => card.handle)) } }])], true);
    for (const card of [HAND[0]!, HAND[1]!, HAND[0]!]) {
      pick.tap(card);
      vi.runAllTimers();
    }
    expect(draft.mock.calls.map(([verb]) => verb as unknown)).toEqual([null, 'discard', null]);
    vi.useRealTimers();
  });

  it('is said at once, but in a team laid ready first', () => {
    const alone = picking([offer('cards'), offer('call')]);
    alone.pick.speak({ verb: 'cards', slots: {} });
    expect(alone.act).toHaveBeenCalledWith('cards');
    const team = picking([offer('cards'), offer('call')], true);
    team.pick.speak({ verb: 'cards', slots: {} });
    expect(team.act).not.toHaveBeenCalled();
    expect(team.draft).toHaveBeenCalledWith('cards', {});
    team.pick.speak({ verb: 'cards', slots: {} });
    expect(team.act).toHaveBeenCalledWith('cards');
  });
});

it('says why a card cannot be played', () => {
  const { pick, say } = picking([]);
  expect(pick.tap(HAND[0]!)).toBe(false);
  expect(say).toHaveBeenCalledWith('Wait.');
});
