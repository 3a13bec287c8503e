// Where cards come from and go to: those of a trick, and those that are traded.

import type { Flights } from '../../cards/flip';
import type { TrickView, View } from '../../gen/border_zap';
import { HIDDEN, trickFlights, type Lying } from '../tricks/flights';
import { middleOf } from './words';

function keysOf({ leader, lead, follow }: TrickView): Lying[] {
  return [
    [`card-${lead.handle}`, leader],
    [`card-${follow.handle}`, 1 - leader],
  ];
}

/** `before` is the trick that lay in the middle until now; `own` the side whose hand is seen. */
export function flightsOf(view: View, own: number, before: TrickView | undefined): Flights {
  const middle = middleOf(view);
  const { from, to } = trickFlights(middle, before, keysOf);
  // A lead that lay face down stays where it is and is turned over.
  if (middle.kind === 'trick' && middle.trick.leader !== view.side) from[`card-${middle.trick.lead.handle}`] = HIDDEN;
  const side = view.sides[own];
  for (const card of side?.got ?? []) from[`card-${card.handle}`] ??= `side-${1 - own}`;
  for (const card of side?.given ?? []) to[`card-${card.handle}`] ??= `side-${1 - own}`;
  return { from, to };
}
