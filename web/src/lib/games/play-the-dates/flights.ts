// Where the cards of a trick come from, and where those of the trick before go.

import type { Flights } from '../../cards/flip';
import type { TrickView, View } from '../../gen/play_the_dates';
import { middleOf } from './words';

/** The names of the cards of a trick, by the side that played them. */
function keysOf(trick: TrickView): [string, number][] {
  const follower = 1 - trick.leader;
  return [
    [`card-${trick.lead.card.handle}`, trick.leader],
    [`card-${trick.follow.card.handle}`, follower],
    ...trick.powers.map((power): [string, number] => [`power-${power.handle}`, follower]),
  ];
}

/** `before` is the trick that lay in the middle until now. Power cards that are new in a hand come from the deck. */
export function flightsOf(view: View, before: TrickView | undefined): Flights {
  const from: Record<string, string> = {};
  const to: Record<string, string> = {};
  const middle = middleOf(view);
  for (const side of view.sides ?? []) for (const power of side.powers ?? []) from[`power-${power.handle}`] = 'deck';
  if (middle.kind === 'open') from[`card-${middle.open.card.handle}`] = `side-${middle.open.side}`;
  if (middle.kind === 'trick') for (const [key, side] of keysOf(middle.trick)) from[key] = `side-${side}`;
  if (before) for (const [key] of keysOf(before)) to[key] = `side-${before.winner}`;
  return { from, to };
}
