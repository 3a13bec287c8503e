// The secrets of Presidential Numbers: the other side's hand and discard, a lead that lies face down, and where numbers
// are hidden, those of the own hand too.

import type { Card, Face, View } from '../../web/src/lib/gen/presidential_numbers';
import { texts, walk } from './follow';
import { PRESIDENTS } from './packs';
import type { Judge, Truth } from './secrets';

interface Known {
  /** Whose names may be known. */
  names: Set<string>;
  /** Whose numbers and facts may be known. */
  numbers: Set<number>;
}

export function numbersJudge(truth: Truth): Judge {
  const own = truth.seat === null ? null : (truth.all.seats[truth.seat]?.side ?? null);
  const known = knownAfter(truth, own);
  const nothing: Known = { names: new Set(), numbers: new Set() };

  const faces = (value: unknown, { names, numbers }: Known): string[] => {
    const found: string[] = [];
    walk(value, (one) => {
      const face = one.face as Face | undefined;
      if (face === undefined) return;
      if (!names.has(face.name)) found.push(`a card of ${face.name}`);
      const shown = PRESIDENTS.find((one) => one.name === face.name && (face.number === undefined || one.number === face.number));
      if (face.number !== undefined && !numbers.has(face.number)) found.push(`the number of ${face.name}`);
      if (face.lore !== undefined && !numbers.has(shown?.number ?? 0)) found.push(`the facts of ${face.name}`);
    });
    return found;
  };

  /** Facts tell of other presidents by name, so names are looked for outside of them. */
  const named = (value: unknown, leaveOut: string[], { names }: Known): string[] => {
    const plain = texts(value, leaveOut).join('\n');
    return PRESIDENTS.filter(({ name }) => !names.has(name) && plain.includes(name)).map(({ name }) => `the name of ${name}`);
  };

  return {
    message(message, step) {
      const now = known[step] ?? nothing;
      const found = faces(message, now);
      const all = texts(message).join('\n');
      for (const { number, name, facts } of PRESIDENTS) {
        if (!now.numbers.has(number) && facts.some((fact) => all.includes(fact))) found.push(`a fact of ${name}`);
      }
      // What a patch changes is looked at in the whole picture.
      return [...found, ...named(message, ['lore', 'patch'], now)];
    },
    doc(doc, step) {
      const view = doc.view as View;
      const now = known[step] ?? nothing;
      const found = [...faces(doc, now), ...named(doc, ['lore'], now)];
      view.sides.forEach((side, at) => {
        if (at === own) return;
        if (side.hand !== undefined) found.push(`the hand of ${side.name}`);
        if (side.discard !== undefined) found.push(`the discard of ${side.name}`);
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
    const names = new Set(after[at - 1]?.names);
    const numbers = new Set(after[at - 1]?.numbers);
    const show = (card: Card | undefined, full: boolean) => {
      if (card === undefined) return;
      names.add(card.face.name);
      if (!full) return;
      if (card.face.number === undefined) throw new Error(`The replay hides the number of ${card.face.name}.`);
      numbers.add(card.face.number);
    };
    const side = own === null ? undefined : view.sides[own];
    for (const card of [...(side?.hand ?? []), side?.discard]) show(card, !view.config.numbers_hidden);
    if (view.open !== undefined) show(view.open.card, view.open.side === own ? !view.config.numbers_hidden : !view.open.face_down);
    for (const trick of [...view.tricks, ...(view.before === undefined ? [] : [view.before])]) {
      show(trick.lead, true);
      show(trick.follow, true);
    }
    for (const game of view.games) game.discards?.forEach((card) => show(card, true));
    after.push({ names, numbers });
  });
  return after;
}
