// The secrets of Border Zap: what the other side holds, gave, got and put away, and cards that nobody was dealt.

import type { View } from '../../web/src/lib/gen/border_zap';
import type { State } from '../../web/src/lib/gen/packs';
import { texts, walk } from './follow';
import { STATES } from './packs';
import type { Judge, Truth } from './secrets';

/** Postal codes of the cards whose faces may be known. */
type Known = Set<string>;

const HIDDEN = ['hand', 'aside', 'given', 'got', 'discards'] as const;

export function zapJudge(truth: Truth): Judge {
  const own = truth.seat === null ? null : (truth.all.seats[truth.seat]?.side ?? null);
  const known = knownAfter(truth, own);

  const faces = (value: unknown, now: Known): string[] => {
    const found: string[] = [];
    walk(value, (one) => {
      const { postal_code } = one as Partial<State>;
      if (postal_code !== undefined && !now.has(postal_code)) found.push(`the card of ${postal_code}`);
    });
    return found;
  };

  /** Names outside of faces. Why a trick was won may name states that are in nobody's hand. */
  const named = (value: unknown, leaveOut: string[], now: Known): string[] => {
    const lines = texts(value, leaveOut).filter((line) => !/\bborder/.test(line));
    const inside = (name: string) => lines.some((line) => new RegExp(`(?<!West )\\b${name}\\b`).test(line));
    return STATES.filter(({ name, code }) => !now.has(code) && inside(name)).map(({ name }) => `the name of ${name}`);
  };

  return {
    message(message, step) {
      const now = known[step] ?? new Set();
      // What a patch changes is looked at in the whole picture.
      return [...faces(message, now), ...named(message, ['face', 'patch', 'texts'], now)];
    },
    doc(doc, step) {
      const view = doc.view as View;
      const now = known[step] ?? new Set();
      const found = [...faces(doc, now), ...named(doc, ['face'], now)];
      view.sides.forEach((side, at) => {
        if (at === own) return;
        for (const what of HIDDEN) if (side[what] !== undefined) found.push(`${what} of ${side.name}`);
      });
      return found;
    },
  };
}

/** What the viewer may know after each step: it only ever becomes more. */
function knownAfter(truth: Truth, own: number | null): Known[] {
  const after: Known[] = [];
  truth.all.steps.forEach((step, at) => {
    const view = step.view as View;
    const side = own === null ? undefined : view.sides[own];
    const cards = [
      ...HIDDEN.flatMap((what) => side?.[what] ?? []),
      ...view.sides.flatMap((one) => one.face_up),
      ...(view.pick ?? []),
      ...(view.open ? [view.open.card] : []),
      ...view.tricks.flatMap((trick) => [trick.lead, trick.follow]),
    ];
    after.push(new Set([...(after[at - 1] ?? []), ...cards.map(({ face }) => face.postal_code)]));
  });
  return after;
}
