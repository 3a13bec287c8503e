// The cards of a trick, by the sides that played them; and Power cards that are new in a hand, which come from the deck.

import type { Flights } from '../../cards/flip';
import type { TrickView, View } from '../../gen/play_the_dates';
import { trickFlights, type Lying } from '../tricks/flights';
import { middleOf } from './words';

function keysOf(trick: TrickView): Lying[] {
  const follower = 1 - trick.leader;
  return [
    [`card-${trick.lead.card.handle}`, trick.leader],
    [`card-${trick.follow.card.handle}`, follower],
    ...trick.powers.map((power): Lying => [`power-${power.handle}`, follower]),
  ];
}

/** `before` is the trick that lay in the middle until now. */
export function flightsOf(view: View, before: TrickView | undefined): Flights {
  const { from, to } = trickFlights(middleOf(view), before, keysOf);
  const powers = (view.sides ?? []).flatMap((side) => side.powers ?? []);
  return { from: { ...Object.fromEntries(powers.map((power) => [`power-${power.handle}`, 'deck'])), ...from }, to };
}
