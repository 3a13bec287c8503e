// The secrets of Play the Ranks: the hand, the Power cards and the discards of the other side, a lead that lies face down,
// and cards that nobody was dealt.

import type { PowerCard, State } from '../../web/src/lib/gen/packs';
import type { View } from '../../web/src/lib/gen/play_the_ranks';
import { texts, walk } from './follow';
import { STATES } from './packs';
import type { Judge, Truth } from './secrets';

interface Known {
  /** Postal codes of the cards whose faces may be known. */
  states: Set<string>;
  /** Numbers of the Power cards that may be known. */
  powers: Set<number>;
  /** What was announced: a capital may carry the name of its state. */
  announced: Set<string>;
}

export function ranksJudge(truth: Truth): Judge {
  const own = truth.seat === null ? null : (truth.all.seats[truth.seat]?.side ?? null);
  const known = knownAfter(truth, own);
  const nothing: Known = { states: new Set(), powers: new Set(), announced: new Set() };

  const faces = (value: unknown, now: Known): string[] => {
    const found: string[] = [];
    walk(value, (one) => {
      const { postal_code, corner_number, number } = one as Partial<State & PowerCard>;
      if (postal_code !== undefined && !now.states.has(postal_code)) found.push(`the card of ${postal_code}`);
      if (corner_number !== undefined && !now.powers.has(number ?? 0)) found.push(`Power card ${number}`);
    });
    return found;
  };

  /** Faces tell of other states, so names are looked for outside of them. */
  const named = (value: unknown, leaveOut: string[], now: Known): string[] => {
    let plain = texts(value, leaveOut).join('\n');
    for (const said of now.announced) plain = plain.replaceAll(said, '');
    const inside = (name: string) => new RegExp(`(?<!West )\\b${name}\\b`).test(plain);
    return STATES.filter(({ name, code }) => !now.states.has(code) && inside(name)).map(({ name }) => `the name of ${name}`);
  };

  return {
    message(message, step) {
      const now = known[step] ?? nothing;
      // What a patch changes is looked at in the whole picture.
      return [...faces(message, now), ...named(message, ['face', 'patch', 'texts'], now)];
    },
    doc(doc, step) {
      const view = doc.view as View;
      const now = known[step] ?? nothing;
      const found = [...faces(doc, now), ...named(doc, ['face'], now)];
      view.sides.forEach((side, at) => {
        if (at === own) return;
        if (side.hand !== undefined) found.push(`the hand of ${side.name}`);
        if (side.power !== undefined) found.push(`the Power cards of ${side.name}`);
        if (side.discards !== undefined) found.push(`the discards of ${side.name}`);
      });
      if (view.open?.card !== undefined && view.open.side !== own) found.push('a lead that lies face down');
      return found;
    },
  };
}

/** What the viewer may know after each step: it only ever becomes more. */
function knownAfter(truth: Truth, own: number | null): Known[] {
  const after: Known[] = [];
  truth.all.steps.forEach((step, at) => {
    const view = step.view as View;
    const last = after[at - 1];
    const now: Known = { states: new Set(last?.states), powers: new Set(last?.powers), announced: new Set(last?.announced) };
    const side = own === null ? undefined : view.sides[own];
    const cards = [...(side?.hand ?? []), ...(side?.discards ?? []), ...view.bur_cards, ...(view.pick ?? [])];
    const powers = [...(side?.power ?? []), ...view.turned.map(({ card }) => card), ...view.bases.map(({ card }) => card)];
    if (view.star?.card) powers.push(view.star.card);
    if (view.named_by) powers.push(view.named_by);
    if (view.open) {
      now.announced.add(view.open.announced);
      if (view.open.power) powers.push(view.open.power);
      if (view.open.card && view.open.side === own) cards.push(view.open.card);
    }
    for (const trick of view.tricks) {
      cards.push(trick.lead, trick.follow);
      powers.push(...[trick.lead_power, trick.follow_power].filter((one) => one !== undefined));
      now.announced.add(trick.announced);
    }
    cards.forEach(({ face }) => now.states.add(face.postal_code));
    powers.forEach(({ face }) => now.powers.add(face.number));
    after.push(now);
  });
  return after;
}
