// The secrets of Timeline: years and sentences of cards that nobody has turned over, and the cards of the pile.

import type { CardView, Notice, View } from '../../web/src/lib/gen/timeline';
import type { Heard } from '../../web/src/lib/gen/wire';
import { texts, walk } from './follow';
import { EVENTS } from './packs';
import type { Judge, Truth } from './secrets';

export function timelineJudge(truth: Truth): Judge {
  const turned: Set<string>[] = [];
  const open: Set<string>[] = [];
  truth.all.steps.forEach((step, at) => {
    const view = step.view as View;
    const over = new Set(turned[at - 1]);
    const seen = new Set(open[at - 1]);
    // The first card of the line lies open; after that, a card is turned over by being placed.
    if (at === 0) view.line.forEach((card) => over.add(card.face.name));
    for (const heard of step.notices) {
      const { news: what } = heard.notice as Notice;
      if (typeof what !== 'object') continue;
      if ('placed' in what) over.add(what.placed.card.face.name);
      // A card that is drawn can be gone again at the end of the same step.
      if ('drew' in what && what.drew.card) seen.add(what.drew.card.face.name);
    }
    for (const card of [...view.line, ...view.box, ...view.players.flatMap((player) => player.row)]) seen.add(card.face.name);
    over.forEach((name) => seen.add(name));
    turned.push(over);
    open.push(seen);
  });

  const hidden = (step: number) => EVENTS.filter((event) => !turned[step]?.has(event.name));
  const dated = (value: unknown, step: number): string[] => {
    const found: string[] = [];
    walk(value, (one) => {
      const { face, dated } = one as unknown as CardView;
      if (face && dated && !turned[step]?.has(face.name)) found.push(`the year of “${face.name}”`);
    });
    return found;
  };

  return {
    message(message, step) {
      const all = texts(message);
      const found = dated(message, step);
      for (const { name, year, sentence } of hidden(step)) {
        if (all.some((text) => text.includes(sentence))) found.push(`the sentence of “${name}”`);
        const figure = new RegExp(`\\b${Math.abs(year)}\\b`);
        const both = (text: string) => text.includes(name) && figure.test(text.replaceAll(name, ''));
        if (all.some(both)) found.push(`the year of “${name}” in words`);
        const named = (text: string) => text === name || text.includes(`“${name}”`);
        if (!open[step]?.has(name) && all.some(named)) found.push(`“${name}”, still in the pile`);
      }
      return found;
    },
    doc(doc, step) {
      const view = doc.view as View;
      const found = dated(doc, step);
      if (view.pile_cards !== undefined) found.push('the cards of the pile');
      for (const player of view.players) {
        if (player.row.some((card) => card.dated !== undefined)) found.push(`a year in the row of ${player.name}`);
      }
      return found;
    },
  };
}

/** The places of a game's notices: how often each seat put a card down. */
export function placements(notices: Heard[], seat: number): number {
  return notices.filter(({ notice }) => {
    const { news: what } = notice as Notice;
    return typeof what === 'object' && 'placed' in what && what.placed.seat === seat;
  }).length;
}
