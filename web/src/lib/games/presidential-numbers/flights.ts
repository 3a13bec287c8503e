// Where the cards of a trick come from, and where those of the trick before go.

import type { Flights } from '../../cards/flip';
import type { TrickView, View } from '../../gen/presidential_numbers';
import { middleOf } from './words';

/** `before` is the trick that lay in the middle until now. */
export function flightsOf(view: View, before: TrickView | undefined): Flights {
  const from: Record<string, string> = {};
  const to: Record<string, string> = {};
  const middle = middleOf(view);
  if (middle.kind === 'open') from[`card-${middle.open.card.handle}`] = `side-${middle.open.side}`;
  if (middle.kind === 'trick') {
    from[`card-${middle.trick.lead.handle}`] = `side-${middle.trick.leader}`;
    from[`card-${middle.trick.follow.handle}`] = `side-${1 - middle.trick.leader}`;
  }
  if (before) for (const card of [before.lead, before.follow]) to[`card-${card.handle}`] = `side-${before.winner}`;
  return { from, to };
}
