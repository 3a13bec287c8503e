// The secrets of Border-Up: the cards of the other side, how they lie, that it has shouted or offers a tie, and the cards that
// nobody was dealt. Only what a side had to show comes out.

import type { Notice, View } from '../../web/src/lib/gen/border_up';
import type { State } from '../../web/src/lib/gen/packs';
import { texts, walk } from './follow';
import { STATES } from './packs';
import type { Judge, Truth } from './secrets';

/** Postal codes of the cards whose faces may be known. */
type Known = Set<string>;

export function borderUpJudge(truth: Truth): Judge {
  const sideOf = (seat: number) => truth.all.seats[seat]?.side ?? null;
  const own = truth.seat === null ? null : sideOf(truth.seat);
  const known = knownAfter(truth, own);
  /** From this step on everybody has been told who shouted. */
  const called = truth.all.steps.findIndex((step) => ((step.view as View).race?.shouts.length ?? 0) > 0);

  const faces = (value: unknown, now: Known): string[] => {
    const found: string[] = [];
    walk(value, (one) => {
      const { postal_code } = one as Partial<State>;
      if (postal_code !== undefined && !now.has(postal_code)) found.push(`the card of ${postal_code}`);
    });
    return found;
  };

  /** Names outside of faces. */
  const named = (value: unknown, leaveOut: string[], now: Known): string[] => {
    const lines = texts(value, leaveOut);
    const inside = (name: string) => lines.some((line) => new RegExp(`(?<!West )\\b${name}\\b`).test(line));
    return STATES.filter(({ name, code }) => !now.has(code) && inside(name)).map(({ name }) => `the name of ${name}`);
  };

  return {
    message(message, step) {
      const now = known[step] ?? new Set();
      // What a patch changes is looked at in the whole picture.
      const found = [...faces(message, now), ...named(message, ['face', 'patch', 'texts'], now)];
      for (const { notice } of 'frame' in message ? message.frame.notices : []) {
        const { news } = notice as Notice;
        if (typeof news === 'string') continue;
        const race = 'race' in news && typeof news.race === 'object' ? news.race : {};
        for (const [what, said] of Object.entries({ ...news, ...race })) {
          const secret = ['put', 'took', 'shouted', 'offered'].includes(what);
          if (secret && sideOf((said as { seat: number }).seat) !== own) found.push(`that the other side ${what}`);
        }
      }
      return found;
    },
    doc(doc, step) {
      const view = doc.view as View;
      const now = known[step] ?? new Set();
      const found = [...faces(doc, now), ...named(doc, ['face'], now)];
      view.sides.forEach((side, at) => {
        if (at !== own && side.hand !== undefined) found.push(`the hand of ${side.name}`);
      });
      const race = view.race;
      const told = race !== undefined && (race.first.length > 0 || race.shouts.length > 0 || race.words !== '');
      if (told && (called < 0 || step < called)) found.push('a shout before the call');
      return found;
    },
  };
}

/** What the viewer may know after each step: it only ever becomes more. */
function knownAfter(truth: Truth, own: number | null): Known[] {
  const after: Known[] = [];
  truth.all.steps.forEach((step, at) => {
    const view = step.view as View;
    const hand = own === null ? undefined : view.sides[own]?.hand;
    const cards = [
      ...(hand?.trays.flat() ?? []),
      ...(hand?.pool ?? []),
      ...(view.shows ?? []).flatMap((show) => show.trays.flatMap((tray) => tray.cards)),
    ];
    after.push(new Set([...(after[at - 1] ?? []), ...cards.map(({ face }) => face.postal_code)]));
  });
  return after;
}
