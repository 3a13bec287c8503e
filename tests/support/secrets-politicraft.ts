// The secrets of PolitiCraft: the hands of others, the deck, the Cycle cards that are not in the game, and trades between two others.

import type { CardView, Face, View } from '../../web/src/lib/gen/politicraft';
import { texts, walk } from './follow';
import type { Judge, Truth } from './secrets';

export function politicraftJudge(truth: Truth): Judge {
  const own = truth.seat === null ? null : (truth.all.seats[truth.seat]?.side ?? null);
  const known = knownAfter(truth, own);
  const every = new Set<string>();
  for (const step of truth.all.steps) walk(step.view, ({ face }) => face !== undefined && every.add((face as Face).title));

  const cards = (value: unknown, step: number): string[] => {
    const now = known[step] ?? new Set<string>();
    const found: string[] = [];
    walk(value, ({ title, kind }) => {
      if (typeof title === 'string' && typeof kind === 'string' && every.has(title) && !now.has(title)) found.push(`the card “${title}”`);
    });
    // Sentences put the titles of cards in quotes.
    const plain = texts(value, ['drafts']).join('\n');
    for (const title of every) if (!now.has(title) && plain.includes(`“${title}”`)) found.push(`the name of “${title}”`);
    return found;
  };

  return {
    message: (message, step) => cards(message, step),
    doc(doc, step) {
      const view = doc.view as View;
      const found = cards(doc, step);
      if (view.deck_cards !== undefined) found.push('the deck');
      if (view.boxed !== undefined) found.push('the Cycle cards that are not in the game');
      if (view.hand !== undefined && own === null) found.push('a hand');
      for (const player of view.players) if (player.shown !== undefined) found.push(`the hand of ${player.name}`);
      for (const trade of view.trades) if (own === null || (trade.from !== own && trade.to !== own)) found.push('a trade between two others');
      if (view.effect?.question !== undefined && (own === null || !view.effect.awaits.includes(own))) found.push('a question to somebody else');
      return found;
    },
  };
}

/** The titles that the viewer may know after each step: it only ever becomes more. */
function knownAfter(truth: Truth, own: number | null): Set<string>[] {
  const after: Set<string>[] = [];
  truth.all.steps.forEach((step, at) => {
    const view = step.view as View;
    const now = new Set(after[at - 1]);
    const show = (of: CardView[] | undefined) => of?.forEach((card) => now.add(card.face.title));
    for (const player of view.players) {
      show(player.area);
      for (const chapter of player.story) show(chapter.cards);
      if (player.side !== own) continue;
      if (player.shown === undefined) throw new Error('The replay hides a hand.');
      show(player.shown);
    }
    show(view.discard);
    show(view.spent);
    show(view.cycles);
    if (view.effect) show([view.effect]);
    for (const trade of view.trades) if (trade.from === own || trade.to === own) show([trade.card, ...(trade.answer ? [trade.answer] : [])]);
    after.push(now);
  });
  return after;
}
