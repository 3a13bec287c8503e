// The secrets of Border Zap: what the other team holds, gave, got and put away, cards that nobody was dealt, and whatever lies
// face-down at the moment: a lead that is not answered yet, and the first three cards during the second trade.

import type { View } from '../../web/src/lib/gen/border_zap';
import type { State } from '../../web/src/lib/gen/packs';
import { texts, walk } from './follow';
import { STATES } from './packs';
import type { Judge, Truth } from './secrets';

/** What a viewer may know after a step, by postal codes. */
interface Known {
  /** Cards whose names may have been heard; this only ever becomes more. */
  names: Set<string>;
  /** Cards whose faces lie open before the viewer at this moment. */
  faces: Set<string>;
  /** Cards of the viewer's own that lie face-down at this moment: not even their names are shown. */
  backs: Set<string>;
  /** The state of a lead that lies face-down before the viewer. */
  lead: string | null;
}

const NOTHING: Known = { names: new Set(), faces: new Set(), backs: new Set(), lead: null };
const HIDDEN = ['hand', 'given', 'got', 'discards'] as const;

export function zapJudge(truth: Truth): Judge {
  const own = truth.seat === null ? null : (truth.all.seats[truth.seat]?.side ?? null);
  const known = knownAfter(truth, own);

  const faces = (value: unknown, now: Known): string[] => {
    const found: string[] = [];
    walk(value, (one) => {
      const { postal_code: code, border_states: borders } = one as Partial<State>;
      const allowed = borders === undefined ? now.names : now.faces;
      if ((code ?? borders) !== undefined && !allowed.has(code ?? '')) found.push(`the card of ${code}`);
    });
    return found;
  };

  /** Names outside of faces. Why a trick was won may name states that are in nobody's hand. */
  const named = (value: unknown, leaveOut: string[], isSecret: (code: string) => boolean): string[] => {
    const lines = texts(value, leaveOut).filter((line) => !/\bborder/.test(line));
    const inside = (name: string) => lines.some((line) => new RegExp(`(?<!West )\\b${name}\\b`).test(line));
    return STATES.filter(({ name, code }) => isSecret(code) && inside(name)).map(({ name }) => `the name of ${name}`);
  };

  /** Borders in words: “Utah (6: ID, WY, …)”, or its name and two of its border states in one text. */
  const borders = (value: unknown, { lead }: Known): string[] => {
    if (lead === null) return [];
    const told = texts(value).some((line) => {
      const near = STATES.find(({ name }) => name === lead)!.borders.filter((code) => new RegExp(`\\b${code}\\b`).test(line));
      return new RegExp(`(?<!West )\\b${lead}\\b( \\((\\d|no border))${near.length > 1 ? '?' : ''}`).test(line);
    });
    return told ? [`the borders of ${lead}`] : [];
  };

  return {
    message(message, step) {
      const now = known[step] ?? NOTHING;
      // What a patch changes is looked at in the whole picture.
      return [...faces(message, now), ...named(message, ['face', 'patch', 'texts'], (code) => !now.names.has(code)), ...borders(message, now)];
    },
    doc(doc, step) {
      const view = doc.view as View;
      const now = known[step] ?? NOTHING;
      const secret = (code: string) => !now.names.has(code) || now.backs.has(code);
      const found = [...faces(doc, now), ...named(doc, ['face'], secret), ...borders(doc, now)];
      view.sides.forEach((side, at) => {
        if (at === own) return;
        for (const what of HIDDEN) if (side[what] !== undefined) found.push(`${what} of ${side.name}`);
      });
      if (now.lead !== null && view.open?.card !== undefined) found.push('a lead that lies face-down');
      return found;
    },
  };
}

function knownAfter(truth: Truth, own: number | null): Known[] {
  const after: Known[] = [];
  // The first three cards of the own team, with what came and without what went in the first trade.
  let three: string[] = [];
  truth.all.steps.forEach((step, at) => {
    const view = step.view as View;
    const [side, other] = own === null ? [] : [view.sides[own], view.sides[1 - own]];
    const codesOf = (cards: { face: State }[] | undefined) => (cards ?? []).map(({ face }) => face.postal_code);
    const seenOf = (cards: { postal_code: string }[] | undefined) => (cards ?? []).map((card) => card.postal_code);
    const faceUp = view.sides.flatMap((one) => seenOf(one.face_up));
    const { open } = view;
    const inside = open !== undefined && (open.side === own || view.config.training);
    const faces = [
      ...codesOf(side?.hand),
      ...codesOf(side?.got),
      ...codesOf(side?.discards),
      ...(view.phase === 'discard' ? faceUp : []),
      ...(view.phase === 'first_trade' ? codesOf(view.pick) : []),
      ...(inside && open.card ? codesOf([open.card]) : []),
      ...view.tricks.flatMap((trick) => codesOf([trick.lead, trick.follow])),
    ];
    const announced = STATES.find(({ name }) => name === open?.announced)?.code;
    const names = [...faces, ...faceUp, ...seenOf(side?.given), ...(announced === undefined ? [] : [announced])];
    const given = (side?.given ?? []).slice(0, 1);
    const came = (other?.given ?? []).slice(0, 1);
    if (view.phase === 'first_trade') three = [...codesOf(side?.hand), ...seenOf(given)];
    const lies = [...three.filter((code) => code !== given[0]?.postal_code), ...seenOf(came)];
    after.push({
      names: new Set([...(after[at - 1]?.names ?? []), ...names]),
      faces: new Set(faces),
      backs: new Set(view.phase === 'second_trade' ? lies : []),
      lead: open !== undefined && !inside ? open.announced : null,
    });
  });
  return after;
}
