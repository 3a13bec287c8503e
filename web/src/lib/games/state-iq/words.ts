// Sentences and labels of the board of State IQ, and what its guesses add up to.

import type { Card } from '../../gen/geoplunge';
import type { ClueView, Kind, Part, SideView, TurnView, View } from '../../gen/state_iq';
import type { Room } from '../../gen/wire';
import { RANKED_IN, VOTES_IN } from '../../cards/faces/words';
import { doesWords, sideWords } from '../tricks/words';
import { capital, list } from '../../text/words';

/** Each side guesses so often. */
export const GUESSES = 3;

/** “1 guess”, “2 guesses” */
const several = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 'es'}`;

/** What the three parts of a Clue card are about. */
export const PARTS: Readonly<Record<Part, string>> = {
  A: 'rankings and history',
  B: 'symbols and setting',
  C: 'place names',
};

/** What nobody can guess of a kind of fact: what PATOS means, and of when a figure is. */
const MEANS: Partial<Record<Kind, string>> = {
  PATOS: 'president at statehood',
  'population rank': `in ${RANKED_IN}`,
  'electoral votes': VOTES_IN,
};

/** “Size rank”, “PATOS (president at statehood)” */
export const kindWords = (kind: Kind): string => `${capital(kind)}${MEANS[kind] ? ` (${MEANS[kind]})` : ''}`;

/** “Size rank: 13”. What a flag looks like is long, and its card shows it. */
export const clueWords = ({ label, value, flag }: Pick<ClueView, 'label' | 'value' | 'flag'>): string => (flag ? label : `${label}: ${value}`);

/** What became of one guess; `left` if it was never made because the game was decided. */
export type Mark = 'right' | 'wrong' | 'now' | 'next' | 'left';

const MARK_WORDS: Readonly<Record<Mark, string>> = {
  right: 'right',
  wrong: 'wrong',
  now: 'under way',
  next: 'to come',
  left: 'not made',
};

/** The three guesses of a side. */
export function marksOf(view: View, side: number): Mark[] {
  return Array.from({ length: GUESSES }, (_, at): Mark => {
    const turn = view.turns.find(({ guesser, number }) => guesser === side && number === at + 1);
    if (turn?.guess) return turn.guess.right ? 'right' : 'wrong';
    if (view.phase === 'over') return 'left';
    return turn ? 'now' : 'next';
  });
}

/** “Guess 1, Type B: right. Guess 2, Type A: under way. …” */
export function marksWords(view: View, side: number): string {
  return marksOf(view, side)
    .map((mark, at) => `Guess ${at + 1}${view.order[at] ? `, Type ${view.order[at]}` : ''}: ${MARK_WORDS[mark]}.`)
    .join(' ');
}

/** What happened with a guess, for this viewer. */
export function verdictWords(view: View, turn: TurnView, team: boolean): string {
  const { guess, card, shown, guesser, number } = turn;
  if (!guess) return '';
  const said = guess.state
    ? `${doesWords(view, guesser, team, 'guesses', 'guess')} ${guess.state.name}: ${guess.right ? 'right!' : 'wrong.'}`
    : `${sideWords(view, guesser, team)}: no guess, the time ran out.`;
  if (guess.right) return said;
  if (shown && card) return `${said} It was ${card.face.name}.`;
  return number < GUESSES ? `${said} The next clue is about the same card.` : said;
}

/** What is at stake now: how far both are, and what the second side still needs (IQ-16, IQ-17). */
export function standingWords(view: View, team: boolean): string {
  const { first, guesser } = view;
  if (first === undefined || guesser === undefined || view.phase === 'over') return '';
  const [one, two] = [view.sides[first], view.sides[1 - first]];
  if (!one || !two) return '';
  const score = (side: number, { right, guesses }: SideView) =>
    `${doesWords(view, side, team, 'has', 'have')} ${right} right of ${several(guesses, 'guess')}.`;
  if (guesser === first) {
    if (one.guesses === 0) return `${GUESSES} guesses for ${sideWords(view, first, team).replace(/^You/, 'you')}, then for ${sideWords(view, 1 - first, team).replace(/^You/, 'you')}.`;
    return `${score(first, one)} Then ${doesWords(view, 1 - first, team, 'guesses', 'guess').replace(/^You/, 'you')}.`;
  }
  return `${score(first, one)} ${needWords(view, one.right, two.right, GUESSES - two.guesses, team)}`;
}

function needWords(view: View, theirs: number, right: number, left: number, team: boolean): string {
  const who = (one: string, several: string) => doesWords(view, 1 - (view.first ?? 0), team, one, several);
  if (right > theirs) return `${who('has', 'have')} won already; three right earn the Bonus.`;
  const [tie, win] = [theirs - right, theirs - right + 1];
  const more = win <= left ? `${win} more right to win` : '';
  const even = tie > 0 && tie <= left ? `${tie} to tie` : '';
  if (!more && !even) return '';
  return `${who('needs', 'need')} ${[more || `${tie} more right to tie`, more ? even : ''].filter(Boolean).join(', ')}.`;
}

/** One hidden card with everything that was said about it. */
export interface Round {
  about: number;
  guesser: number;
  /** Its face, if this viewer may see it. */
  card: Card | null;
  turns: TurnView[];
}

/** The guesses by the cards that they were about, in order. */
export function roundsOf(turns: TurnView[]): Round[] {
  const rounds: Round[] = [];
  for (const turn of turns) {
    const last = rounds.at(-1);
    if (last && last.about === turn.about && last.guesser === turn.guesser) {
      last.turns.push(turn);
      last.card = turn.card ?? last.card;
    } else {
      rounds.push({ about: turn.about, guesser: turn.guesser, card: turn.card ?? null, turns: [turn] });
    }
  }
  return rounds;
}

/** A guess in short: “Ohio, wrong”, “Utah, right”, “no guess”. */
export function guessWords({ guess }: Pick<TurnView, 'guess'>): string {
  if (!guess) return 'not guessed yet';
  return guess.state ? `${guess.state.name}, ${guess.right ? 'right' : 'wrong'}` : 'no guess';
}

/** IQ-01: why this side guesses first. */
export function pickWords(view: View, team: boolean): string {
  if (!view.pick || view.first === undefined) return '';
  const lines = view.pick.map(
    (card, side) => `${card.face.name} (statehood ${card.face.statehood_rank}) for ${sideWords(view, side, team).replace(/^You/, 'you')}`,
  );
  return `Blind pick: ${lines.join(', ')}. ${doesWords(view, view.first, team, 'guesses', 'guess')} first.`;
}

/** After the end: which states the reader's side did not find. */
export function missedWords(view: View): string {
  const missed = roundsOf(view.turns).filter(({ guesser, turns }) => guesser === view.side && !turns.some(({ guess }) => guess?.right));
  const names = missed.flatMap(({ card }) => (card ? [card.face.name] : []));
  if (view.side === undefined) return '';
  return names.length === 0 ? 'You found every state.' : `You did not find ${list(names)}.`;
}

/** Where the table shows a picture, under a name that is good there only; those of a game that is replayed have a place of their own. */
export function pictureAddress({ code, number }: Pick<Room, 'code' | 'number'>, picture: string, replayed: boolean): string {
  const table = `/api/tables/${encodeURIComponent(code)}`;
  return `${table}${replayed ? `/games/${number}` : ''}/pictures/${encodeURIComponent(picture)}`;
}
