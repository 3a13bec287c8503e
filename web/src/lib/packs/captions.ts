// What stands below a Challenge card: the question that is meant, and its answer where only that has the words.

import { answer } from '../cards/faces/words';
import type { Entry } from './deck';
import type { Wanted } from './filters';
import { foldText, holds, wordsOf } from './search';
import type { ChallengeCard, ChallengeQuestion } from './types';

export function captionsOf(entry: Entry, { q, chosen, backs }: Wanted): string[] {
  if (!entry.seen) return [];
  const words = wordsOf(q);
  const { questions } = entry.card as ChallengeCard;
  const asked = questions.filter(({ colour }) => chosen['colour'] === undefined || colour === chosen['colour']);
  const seen = backs ? entry.seen.back : entry.seen.front;
  if (holds(seen, words)) return asked.length < questions.length ? asked.map(({ question }) => question) : [];
  const text = ({ colour }: ChallengeQuestion) => entry.textOf?.[colour] ?? '';
  const whole = asked.filter((one) => holds(text(one), words));
  // The words may be in several questions of the card.
  const hits = whole.length > 0 ? whole : asked.filter((one) => words.some((word) => holds(text(one), [word]) && !holds(seen, [word])));
  return hits.map((one) => inFull(one, words));
}

/** The question and its answer; another spelling or the source as well if words are only there. */
function inFull(one: ChallengeQuestion, words: string[]): string {
  const said = `${one.question} Answer: ${answer(one)}.`;
  const missing = words.filter((word) => !holds(foldText(`${said} ${one.colour}`), [word]));
  const has = (text: string) => missing.some((word) => holds(foldText(text), [word]));
  const spelling = one.answers.flatMap((spellings) => spellings.slice(1)).find(has);
  if (spelling !== undefined) return `${said} Also: ${spelling}.`;
  return has(one.source) ? `${said} Source: ${one.source}.` : said;
}
