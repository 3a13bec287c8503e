// The secrets of State IQ: the card of the other side until it was guessed or its guessing is over, the decks, and, in the clue
// that is a flag, anything that names the state.

import type { State } from '../../web/src/lib/gen/packs';
import type { View } from '../../web/src/lib/gen/state_iq';
import { flagId } from '../../web/src/lib/cards/opaque';
import { texts, walk } from './follow';
import { STATES } from './packs';
import type { Judge, Truth } from './secrets';

/** The description of a flag without the words that are written on it, which stand in quotation marks (IQ-R10). */
export const withoutWriting = (description: string): string => description.replace(/“[^”]*”/g, '');

/** Postal codes of the cards whose faces may be known. */
type Known = Set<string>;

/** Clues and guesses may name anything: that is what they are for. */
const SAID = /\b(clues?|guess\w*|Blind pick|which state is it)\b/i;
const LEFT_OUT = ['face', 'offers', 'clue', 'clues', 'guess'];

export function stateIqJudge(truth: Truth): Judge {
  const own = truth.seat === null ? null : (truth.all.seats[truth.seat]?.side ?? null);
  const known = knownAfter(truth, own);
  const inside = (line: string, name: string) => new RegExp(`(?<!West )\\b${name}\\b`).test(line);

  const faces = (value: unknown, now: Known): string[] => {
    const found: string[] = [];
    walk(value, (one) => {
      const { postal_code } = one as Partial<State>;
      if (postal_code !== undefined && !now.has(postal_code)) found.push(`the card of ${postal_code}`);
    });
    return found;
  };

  const named = (value: unknown, leaveOut: string[], now: Known): string[] => {
    const lines = texts(value, leaveOut).filter((line) => !SAID.test(line));
    return STATES.filter(({ name, code }) => !now.has(code) && lines.some((line) => inside(line, name))).map(({ name }) => `the name of ${name}`);
  };

  /** R-20, IQ-R10: neither the address of a flag nor its description tells whose it is, but for what is written on the flag. */
  const flags = (value: unknown): string[] => {
    const found: string[] = [];
    walk(value, (one) => {
      const { picture, description } = one as { picture?: unknown; description?: unknown };
      if (typeof picture !== 'string' || typeof description !== 'string') return;
      if (!/^[0-9a-f]{16}$/.test(picture)) found.push(`a flag with the address ${picture}`);
      for (const { name, code } of STATES) {
        if (picture.includes(flagId(code))) found.push(`the public address of the flag of ${name}`);
        if (inside(withoutWriting(description), name)) found.push(`the name of ${name} in a flag`);
      }
    });
    return found;
  };

  return {
    message(message, step) {
      const now = known[step] ?? new Set();
      // What a patch changes is looked at in the whole picture.
      return [...faces(message, now), ...named(message, [...LEFT_OUT, 'patch', 'texts'], now), ...flags(message)];
    },
    doc(doc, step) {
      const view = doc.view as View;
      const now = known[step] ?? new Set();
      const found = [...faces(doc, now), ...named(doc, LEFT_OUT, now), ...flags(doc)];
      view.sides.forEach((side, at) => {
        if (at !== own && side.card !== undefined) found.push(`the card that ${side.name} holds`);
      });
      for (const turn of view.turns) {
        if (turn.card !== undefined && !turn.shown && (own === null || turn.guesser === own)) found.push('a card that is being guessed');
      }
      return found;
    },
  };
}

/** What the viewer may know after each step: it only ever becomes more. */
function knownAfter(truth: Truth, own: number | null): Known[] {
  const after: Known[] = [];
  truth.all.steps.forEach((step, at) => {
    const view = step.view as View;
    const held = own === null ? undefined : view.sides[own]?.card;
    const guessed = view.turns.filter((turn) => turn.shown || (own !== null && turn.guesser !== own)).flatMap((turn) => turn.card ?? []);
    const cards = [...(view.pick ?? []), ...guessed, ...(held ? [held] : [])];
    after.push(new Set([...(after[at - 1] ?? []), ...cards.map(({ face }) => face.postal_code)]));
  });
  return after;
}
