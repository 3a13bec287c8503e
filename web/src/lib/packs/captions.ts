// What stands below a card of many texts: the question that is meant, and its answer where only that has the words; of nine facts, those
// that were looked for.

import { answer } from '../cards/faces/words';
import type { Entry } from './deck';
import { decadeOf } from './dates';
import type { Row } from './entry';
import type { Wanted } from './filters';
import { foldText, holds, wordsOf } from './search';
import type { ChallengeCard, ChallengeQuestion } from './types';
import { rowWords } from './words';

export function captionsOf(entry: Entry, { q, chosen, backs }: Wanted): string[] {
  const words = wordsOf(q);
  if (entry.rows) return factsFound(entry.rows, words, chosen['decade']);
  if (!entry.seen) return [];
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

/** More facts than these are no help: the words are everywhere. */
const FEW_FACTS = 3;

/** The facts that have all the words, or else those that have one of them; their sources too if the words are only there. */
function factsFound(rows: Row[], words: string[], decade: string | undefined): string[] {
  if (words.length === 0 && decade === undefined) return [];
  const asked = rows.filter(({ year }) => decade === undefined || (year !== undefined && decadeOf(year) === decade));
  const seen = (row: Row) => foldText(rowWords(row));
  const whole = (row: Row) => foldText(`${rowWords(row)} ${row.source}`);
  const all = asked.filter((row) => holds(whole(row), words));
  const hits = all.length > 0 ? all : asked.filter((row) => words.some((word) => holds(whole(row), [word])));
  if (hits.length > FEW_FACTS) return [];
  return hits.map((row) => (words.every((word) => holds(seen(row), [word]) || !holds(whole(row), [word])) ? rowWords(row) : `${rowWords(row)} Source: ${row.source}.`));
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
