// Sentences and labels of the board of Presidential Numbers.

import type { Call, Face, GameView, Lore, OpenView, TrickView, View } from '../../gen/presidential_numbers';
import { dateWords } from '../../text/words';

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

/** How a game went: “5 tricks to 3”. */
export function howWords(game: GameView): string {
  const [one, other] = game.tricks;
  if (game.how === 'four_all') return 'four tricks each, and the last one decided';
  return `${Math.max(one, other)} tricks to ${Math.min(one, other)}`;
}

/** What lies in the middle of the table. */
export type Middle =
  | { kind: 'open'; open: OpenView }
  | { kind: 'trick'; trick: TrickView }
  | { kind: 'empty' };

/** The lead that waits for an answer, else the trick before. */
export function middleOf(view: View): Middle {
  if (view.open) return { kind: 'open', open: view.open };
  const last = lastTrick(view);
  return last ? { kind: 'trick', trick: last } : { kind: 'empty' };
}

/** The trick that was played last, if need be in the game before. */
export function lastTrick(view: View): TrickView | undefined {
  return view.tricks.at(-1) ?? view.before;
}

/** The game that has just ended. A new one is dealt at once: while cards are put away, the table still tells of it. */
export function justEnded(view: View): GameView | null {
  const still = view.phase === 'discard' || view.phase === 'between' || view.phase === 'over';
  return (still && view.games[view.games.length - 1]) || null;
}

/** “You lead”, “Your team leads”, “Ann leads”, “Ann & Ben lead” */
export function leadsWords(view: View, side: number, team: boolean): string {
  const one = side === view.side ? team : (view.sides[side]?.seats.length ?? 1) < 2;
  return `${sideWords(view, side, team)} ${one ? 'leads' : 'lead'}`;
}

/** The name of a side for this viewer. */
export function sideWords(view: View, side: number, plural = false): string {
  if (side === view.side) return plural ? 'Your team' : 'You';
  return view.sides[side]?.name ?? '';
}
