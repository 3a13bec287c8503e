// Sentences and labels of the board of Chummy Challenge.

import type { ChallengeView, View } from '../../gen/chummy_challenge';
import { doesWords, sideWords } from '../tricks/words';

/** At most so many challenges. */
export const CHALLENGES = 3;

/** What a player is called. */
export function playerName(view: View, seat: number | undefined): string {
  for (const side of view.sides) {
    const at = seat === undefined ? -1 : side.seats.indexOf(seat);
    if (at >= 0) return side.names[at] ?? '';
  }
  return '';
}

/** The same, but the viewer is “you”. */
export const whoWords = (view: View, seat: number | undefined, own: number | null): string =>
  seat !== undefined && seat === own ? 'You' : playerName(view, seat);

/** Before the first word: “Cleo and you can shout.” */
export function shoutersWords(view: View, own: number | null): string {
  const names = view.sides.map(({ geoplunger }) => (geoplunger === own && own !== null ? 'you' : playerName(view, geoplunger)));
  names.sort((one, other) => Number(one === 'you') - Number(other === 'you'));
  return `${names.join(' and ')} can shout.`;
}

/** What became of a challenge for a side; `left` if the game was decided without it. */
export type Mark = 'won' | 'lost' | 'tie' | 'now' | 'next' | 'left';

const MARK_WORDS: Readonly<Record<Mark, string>> = {
  won: 'won',
  lost: 'lost',
  tie: 'a tie',
  now: 'under way',
  next: 'to come',
  left: 'not played',
};

/** The three challenges as a side sees them. */
export function marksOf(view: View, side: number): Mark[] {
  return Array.from({ length: CHALLENGES }, (_, at): Mark => {
    const judged = view.challenges[at];
    if (judged) return judged.winner === undefined ? 'tie' : judged.winner === side ? 'won' : 'lost';
    if (view.phase === 'over') return 'left';
    return at + 1 === view.challenge && view.phase !== 'before' && view.phase !== 'count' ? 'now' : 'next';
  });
}

export const marksWords = (view: View, side: number): string =>
  marksOf(view, side)
    .map((mark, at) => `Challenge ${at + 1}: ${MARK_WORDS[mark]}.`)
    .join(' ');

/** A question in two: what was read aloud, and what was not any more. */
export function readParts({ question, read }: Pick<ChallengeView, 'question' | 'read'>): [string, string] {
  const words = question.split(/\s+/).filter(Boolean);
  return [words.slice(0, read).join(' '), words.slice(read).join(' ')];
}

/** How far the reading came: “5 of 9 words were read.” */
export function readWords({ read, words }: Pick<ChallengeView, 'read' | 'words'>): string {
  return read >= words ? 'It was read to its end.' : `${read} of its ${words} words were read.`;
}

/** The right answer: “Tennessee and North Carolina”, or with numbers where the order counts. */
export function rightWords({ parts, order }: Pick<ChallengeView, 'parts' | 'order'>): string {
  if (order && parts.length > 1) return parts.map((part, at) => `${at + 1}. ${part}`).join(', ');
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** The line above the question: what is going on, for everybody at the table. */
export function stageWords(view: View, team: boolean): string {
  switch (view.phase) {
    case 'ready':
      return 'Get ready!';
    case 'read':
      if (view.shouted) return 'Shout received';
      if (view.whole) return 'That is the whole question.';
      return 'Listen …';
    case 'answer': {
      const [one] = view.first;
      if (view.first.length > 1) return 'Both shouted at the same time: both answer in secret.';
      return one === undefined ? '' : `${doesWords(view, one, team, 'shouted', 'shouted')} first.`;
    }
    default:
      return '';
  }
}

/** Who won a challenge: “You win challenge 2.” */
export function wonWords(view: View, number: number, team = false): string {
  const winner = view.challenges[number - 1]?.winner;
  if (winner === undefined) return `Challenge ${number} is a tie.`;
  return `${doesWords(view, winner, team, 'wins', 'win')} challenge ${number}.`;
}

/** What the sides have won: “1 to 0”, and what is needed. */
export function scoreWords(view: View, team: boolean): string {
  const [one, two] = view.sides;
  if (!one || !two) return '';
  const own = view.side ?? 0;
  const name = (side: number) => sideWords(view, side, team);
  return `${name(own)} ${view.sides[own]?.won ?? 0}, ${name(1 - own)} ${view.sides[1 - own]?.won ?? 0}. Two challenges win; the first two in a row earn the Bonus.`;
}
