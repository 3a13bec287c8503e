// Filling the blanks of an offer, for any game.

import { same, severalOf } from '../games/ask';
import type { Offer } from '../gen/wire';

export type Filled = Record<string, unknown>;

/** What is filled in before anything was chosen: only an order, a text and a number of things have a beginning. */
export function start(offer: Offer): Filled {
  const values: Filled = {};
  for (const { name, want } of offer.slots) {
    if ('order' in want) values[name] = want.order.map((choice) => choice.value);
    if ('any' in want || severalOf(want)) values[name] = [];
    if ('text' in want) values[name] = '';
  }
  return values;
}

export function complete(offer: Offer, values: Filled): boolean {
  return offer.slots.every(({ name, want }) => {
    const several = severalOf(want);
    return several ? full(several.count, values[name]) : values[name] !== undefined;
  });
}

/** The action: the verb alone, or with its slots. */
export function fill(offer: Offer, values: Filled): unknown {
  if (offer.slots.length === 0) return offer.verb;
  return { [offer.verb]: Object.fromEntries(offer.slots.map(({ name }) => [name, values[name]])) };
}

/** The order with one thing a step up or down. */
export function moved<T>(order: readonly T[], place: number, by: -1 | 1): T[] {
  const next = [...order];
  const [one] = next.splice(place, 1);
  next.splice(place + by, 0, one as T);
  return next;
}

/** Whether a thing is among those that are ticked. */
export function ticked(some: unknown, value: unknown): boolean {
  return Array.isArray(some) && some.some((one) => same(one, value));
}

/** Whether so many things are ticked: no more fit. */
export function full(count: number, some: unknown): boolean {
  return Array.isArray(some) && some.length === count;
}

/** With a thing ticked, or not any more. */
export function ticking(some: unknown, value: unknown): unknown[] {
  const before: unknown[] = Array.isArray(some) ? some : [];
  return ticked(before, value) ? before.filter((one) => !same(one, value)) : [...before, value];
}
