import { expect, test, vi } from 'vitest';
import type { Mate } from '../drafts';
import { plansOf, withoutEmpty } from './plans';
import { ask, view } from './samples';

const mate = (verb: string, slots: Record<string, unknown>): Mate => ({ seat: 4, name: 'Dan', verb, slots });

test('what a teammate lays ready can be confirmed, without a story that is empty', () => {
  const send = vi.fn();
  const offers = ask([{ cards: [1], area: 1 }]);
  const plans = plansOf({ view: view(), ask: offers, mates: [mate('play', { card: 1, area: 1, story: '' })], send });
  expect(plans.map((plan) => plan.words)).toEqual(['Dan would play “Flyer at the Market” into the Area of Ben.']);
  plans[0]?.confirm();
  expect(send).toHaveBeenCalledWith('play', { card: 1, area: 1 });
});

test('what is not offered is no plan', () => {
  const plans = plansOf({ view: view(), ask: ask([]), mates: [mate('play', { card: 1, area: 1, story: '' })], send: vi.fn() });
  expect(plans).toEqual([]);
  expect(withoutEmpty({ card: 1, story: '' })).toEqual({ card: 1 });
});
