// Sentences that all trick games say alike.

import type { CountedLike, SidesLike } from './match';

/** The name of a side for this viewer. */
export function sideWords(view: SidesLike, side: number, team = false): string {
  if (side === view.side) return team ? 'Your team' : 'You';
  return view.sides[side]?.name ?? '';
}

/** “You lead”, “Your team leads”, “Ann leads”, “Ann & Ben lead” */
export function doesWords(view: SidesLike, side: number, team: boolean, one: string, several: string): string {
  const single = side === view.side ? team : (view.sides[side]?.seats.length ?? 1) < 2;
  return `${sideWords(view, side, team)} ${single ? one : several}`;
}

/** How a game of eight tricks went: “5 tricks to 3”. */
export function countedWords({ how, tricks: [one, other] }: CountedLike): string {
  if (how === 'four_all') return 'four tricks each, and the last one decided';
  return `${Math.max(one, other)} tricks to ${Math.min(one, other)}`;
}

/** What lies in the middle of the table. */
export type Middle<Open, Trick> = { kind: 'open'; open: Open } | { kind: 'trick'; trick: Trick } | { kind: 'empty' };

/** The lead that waits for an answer, else the trick that was played last. */
export function middleWith<Open, Trick>(open: Open | undefined, last: Trick | undefined): Middle<Open, Trick> {
  if (open) return { kind: 'open', open };
  return last ? { kind: 'trick', trick: last } : { kind: 'empty' };
}

/** The game that has just ended. A new one is dealt at once: while it is set up, the table still tells of the one before. */
export function endedGame<G>(view: { phase: string; games: G[] }, setUp: string): G | null {
  return ([setUp, 'between', 'over'].includes(view.phase) && view.games[view.games.length - 1]) || null;
}
