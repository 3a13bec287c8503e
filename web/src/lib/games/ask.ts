// What can be touched now: read from the ask, never from rules.

import type { Ask, Choice, Offer, Want } from '../gen/wire';

/** The value of a slot as it is sent. */
export type Value = string | number;
export type Slots = Record<string, Value>;

/** One way to play a card: a verb with its slots filled. */
export interface Move {
  verb: string;
  label: string;
  slots: Slots;
  /** What else is chosen with the card, such as a call. */
  choice: Choice | null;
}

/** The offer with this verb, if it is open now. */
export function offerOf(ask: Ask | null, verb: string): Offer | null {
  return ask?.offers.find((offer) => offer.verb === verb && !offer.aside) ?? null;
}

/** Exactly so many of these. */
export interface Several {
  count: number;
  of: Choice[];
}

/** How many of which things a slot wants; null if it wants something else. */
export function severalOf(want: Want | undefined): Several | null {
  return want && 'several' in want ? want.several : null;
}

/** What fits into a slot of an offer. */
export function choicesOf(offer: Offer | null, slot: string): Choice[] {
  const want = offer?.slots.find((one) => one.name === slot)?.want;
  const inside: unknown = severalOf(want)?.of ?? (want ? Object.values(want)[0] : null);
  return Array.isArray(inside) ? (inside as Choice[]) : [];
}

/** Whether two values of a slot mean the same: cards that go together are a pair in either order. */
export function same(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((part) => other.includes(part));
}

/** The words for a value of a slot. */
export function labelOf(offer: Offer | null, slot: string, value: unknown): string | null {
  return choicesOf(offer, slot).find((choice) => same(choice.value, value))?.label ?? null;
}

/** Whether a value fits what a slot wants. */
export function fits(want: Want, value: unknown): boolean {
  if ('text' in want) return typeof value === 'string' && [...value].length <= want.text.most;
  const several = severalOf(want);
  if ('any' in want || 'order' in want || several) {
    const choices = several?.of ?? ('any' in want ? want.any : 'order' in want ? want.order : []);
    const count = several?.count ?? ('order' in want ? choices.length : null);
    if (!Array.isArray(value) || (count !== null && value.length !== count)) return false;
    const once = value.every((one, at) => !value.slice(0, at).some((before) => same(before, one)));
    return once && value.every((one) => choices.some((choice) => same(choice.value, one)));
  }
  return Object.values(want).flat().some((choice) => same((choice as Choice).value, value));
}

/** The cards that can be played now. */
export function playable(ask: Ask | null): Set<Value> {
  const cards = new Set<Value>();
  for (const offer of ask?.offers ?? []) {
    if (!offer.aside) choicesOf(offer, 'card').forEach((choice) => cards.add(choice.value as Value));
  }
  return cards;
}

/** What can be done with a card: for each offer that wants it, one move a choice of the other slot. */
export function movesWith(ask: Ask | null, card: Value): Move[] {
  const moves: Move[] = [];
  for (const offer of ask?.offers ?? []) {
    if (offer.aside || !choicesOf(offer, 'card').some((choice) => choice.value === card)) continue;
    const other = offer.slots.find((slot) => slot.name !== 'card');
    if (!other) {
      moves.push({ verb: offer.verb, label: offer.label, slots: { card }, choice: null });
      continue;
    }
    for (const choice of choicesOf(offer, other.name)) {
      const slots = { card, [other.name]: choice.value as Value };
      moves.push({ verb: offer.verb, label: offer.label, slots, choice });
    }
  }
  return moves;
}

/** The action as it is sent. */
export function action(verb: string, slots: Record<string, unknown>): unknown {
  return Object.keys(slots).length === 0 ? verb : { [verb]: slots };
}

/** The offer that these slots fill, all of them with what fits: several offers can have the same verb. */
export function offerFor(ask: Ask | null, verb: string, slots: Record<string, unknown>): Offer | null {
  const filled = (offer: Offer) =>
    offer.slots.length === Object.keys(slots).length &&
    offer.slots.every((slot) => slot.name in slots && fits(slot.want, slots[slot.name]));
  return ask?.offers.find((offer) => offer.verb === verb && !offer.aside && filled(offer)) ?? null;
}

/** Whether all slots of an offer with this verb are filled with what fits. */
export function complete(ask: Ask | null, verb: string, slots: Record<string, unknown>): boolean {
  return offerFor(ask, verb, slots) !== null;
}
