// Sentences and labels of the board of Presidential Numbers.

import type { Call, Face, GameView, Lore, OpenView, TrickView, View } from '../../gen/presidential_numbers';
import { dateWords } from '../../text/words';
import { endedGame, middleWith, type Middle } from '../tricks/words';

/** The card in a line: “16 Abraham Lincoln”, “Grover Cleveland (earlier term)”. */
export function lineOf(face: Face): string {
  if (face.number !== undefined) return `${face.number} ${face.name}`;
  return face.term ? `${face.name} (${face.term})` : face.name;
}

/** “1861–1865”, “1881”, “since 2025” */
export function yearsOf(lore: Lore): string {
  const from = lore.from.slice(0, 4);
  const until = lore.until?.slice(0, 4);
  if (until === from) return from;
  return until ? `${from}–${until}` : `since ${from}`;
}

/** “from March 4, 1861 to April 15, 1865” */
export function officeWords(lore: Lore): string {
  const from = dateWords(lore.from);
  return lore.until ? `from ${from} to ${dateWords(lore.until)}` : `since ${from}`;
}

/** What a call means. */
export function callMeans(call: Call, highest: number): string {
  return call === 'earliest' ? 'closer to 1 wins' : `closer to ${highest} wins`;
}

/** The lead that waits for an answer, else the trick before, if need be of the game before. */
export function middleOf(view: View): Middle<OpenView, TrickView> {
  return middleWith(view.open, view.tricks.at(-1) ?? view.before);
}

/** The game that has just ended, until the next one is led. */
export function justEnded(view: View): GameView | null {
  return endedGame(view, 'discard');
}
