// The secrets of Dashing States: whose maps they are, what the other side does with its own, what teammates type alone, and
// above all the names of the states, until a row is judged.

import type { MapFace, View } from '../../web/src/lib/gen/dashing_states';
import { texts, walk } from './follow';
import { mapStates, stateOn } from './packs';
import type { Judge, Truth } from './secrets';

interface Known {
  /** Names of states whose maps may be seen. */
  seen: Set<string>;
  /** Names of states that have been told. */
  told: Set<string>;
  /** It is settled who was first. */
  called: boolean;
}

const NOTHING: Known = { seen: new Set(), told: new Set(), called: false };

/** What only the own side may know of itself. */
const OWN = ['layout', 'check', 'sent', 'wants_out'] as const;

export function dashingJudge(truth: Truth): Judge {
  const own = truth.seat === null ? null : (truth.all.seats[truth.seat]?.side ?? null);
  const known = knownAfter(truth, own);
  const typed = ownAnswers(truth);

  const faces = (value: unknown, { seen }: Known): string[] => {
    const found: string[] = [];
    walk(value, (one) => {
      const { outline } = one as Partial<MapFace>;
      if (outline === undefined) return;
      const { name } = stateOn(outline);
      if (!seen.has(name)) found.push(`the map of ${name}`);
    });
    return found;
  };

  /** Names and capitals in any text: the description of a map is one of them, what one has typed oneself is not. */
  const named = (value: unknown, leaveOut: string[], { told }: Known): string[] => {
    const lines = texts(value, [...leaveOut, 'outline', 'typed']);
    const inside = (word: string) => lines.some((line) => new RegExp(`(?<!West )\\b${word.replaceAll('.', '\\.')}\\b`).test(line));
    return mapStates()
      .filter(({ name }) => !told.has(name))
      .flatMap(({ name, capital }) => [...(inside(name) ? [`the name of ${name}`] : []), ...(inside(capital) ? [`the capital of ${name}`] : [])]);
  };

  /** Answers that are not one's own, before all are told. */
  const alone = (value: unknown, { told }: Known): string[] => {
    const found: string[] = [];
    walk(value, (one) => {
      const answer = (one as { typed?: unknown }).typed;
      if (!Array.isArray(answer) || told.has((one as { name?: string }).name ?? '') || 'right' in one) return;
      if (!typed.has(answer.join('/'))) found.push(`what somebody else typed: ${answer.join(', ')}`);
    });
    return found;
  };

  return {
    message(message, step) {
      const now = known[step] ?? NOTHING;
      // What a patch changes is looked at in the whole picture.
      return [...faces(message, now), ...named(message, ['patch'], now)];
    },
    doc(doc, step) {
      const view = doc.view as View;
      const now = known[step] ?? NOTHING;
      const found = [...faces(doc, now), ...named(doc, [], now), ...alone(view.form, now)];
      view.sides.forEach((side, at) => {
        if (at === own) return;
        for (const what of OWN) if (side[what] !== undefined) found.push(`${what} of ${side.name}`);
        if (side.shouted && !now.called) found.push(`the shout of ${side.name}`);
        if (side.offers_tie && !view.agreed) found.push(`the offer of ${side.name}`);
      });
      if (view.shouts.length > 0 && !now.called) found.push('the evidence of the race');
      if (view.form !== undefined && own === null) found.push('a form');
      return found;
    },
  };
}

/** Everything that this seat has typed in the game. */
function ownAnswers(truth: Truth): Set<string> {
  const last = truth.all.steps.at(-1)?.view as View | undefined;
  const answers = (last?.races ?? []).flatMap((race) => race.teams.flatMap((team) => team.row.flatMap((card) => (card?.answer ? [card.answer] : []))));
  return new Set(answers.filter(({ seat }) => seat === truth.seat).map((answer) => answer.typed.join('/')));
}

/** What the viewer may know after each step: maps and names only ever become more. */
function knownAfter(truth: Truth, own: number | null): Known[] {
  const after: Known[] = [];
  truth.all.steps.forEach((step, at) => {
    const view = step.view as View;
    const before = after[at - 1] ?? NOTHING;
    const layout = own === null ? undefined : view.sides[own]?.layout;
    const lying = layout ? [...layout.row, ...layout.pool, layout.aside ?? null] : [];
    const judged = view.races.flatMap((race) => race.teams.flatMap((team) => team.row.flatMap((card) => (card ? [card] : []))));
    const told = judged.map(({ name }) => name);
    const seen = lying.flatMap((map) => (map ? [stateOn(map.face.outline).name] : []));
    after.push({
      seen: new Set([...before.seen, ...seen, ...told]),
      told: new Set([...before.told, ...told]),
      called: view.first.length > 0 || view.phase === 'rest' || view.phase === 'over',
    });
  });
  return after;
}
