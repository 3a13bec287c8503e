// Where the cards of a trick come from, and where those of the trick before go.

import type { Flights } from '../../cards/flip';
import { moveCards } from '../../cards/motion.svelte';
import type { TrickLike } from './match';
import type { Middle } from './words';

/** The key of something that lies in the middle, and the side that played it. */
export type Lying = [key: string, side: number];

interface OpenLike {
  side: number;
  /** Nothing is known of a card that others laid face down. */
  card?: { handle: number };
}

/** What moves where a card lies face down. */
export const HIDDEN = 'card-hidden';

/** `before` is the trick that lay in the middle until now; `keysOf` names the cards of a trick. */
export function trickFlights<Trick extends TrickLike>(
  middle: Middle<OpenLike, Trick>,
  before: Trick | undefined,
  keysOf: (trick: Trick) => Lying[],
): Required<Flights> {
  const from: Record<string, string> = {};
  const to: Record<string, string> = {};
  if (middle.kind === 'open') from[middle.open.card ? `card-${middle.open.card.handle}` : HIDDEN] = `side-${middle.open.side}`;
  if (middle.kind === 'trick') for (const [key, side] of keysOf(middle.trick)) from[key] = `side-${side}`;
  if (before) for (const [key] of keysOf(before)) to[key] = `side-${before.winner}`;
  return { from, to };
}

/** Moves the cards of a board whenever the moment changes. To be called while the board is set up. */
export function moveTricks<Trick>(
  root: () => HTMLElement | undefined,
  moment: () => unknown,
  middle: () => Middle<unknown, Trick>,
  ways: (before: Trick | undefined) => Flights,
): void {
  let before: Trick | undefined;
  moveCards(root, moment, () => {
    const flights = ways(before);
    const now = middle();
    before = now.kind === 'trick' ? now.trick : undefined;
    return flights;
  });
}
