// Where the cards of a trick come from, and where they go.

import type { Flights } from '../../cards/flip';
import type { OpenView, TrickView } from '../../gen/play_the_ranks';
import { HIDDEN } from '../tricks/flights';
import type { Middle } from '../tricks/words';

/** The cards of a trick, by the sides that played them. */
function keysOf({ leader, lead, lead_power, follow, follow_power }: TrickView): [key: string, side: number][] {
  return [
    [`card-${lead.handle}`, leader],
    [`card-${follow.handle}`, 1 - leader],
    ...(lead_power ? ([[`power-${lead_power.handle}`, leader]] as [string, number][]) : []),
    ...(follow_power ? ([[`power-${follow_power.handle}`, 1 - leader]] as [string, number][]) : []),
  ];
}

/** `before` is the trick that lay in the middle until now. A lead that lay face down stays where it is and is turned over. */
export function flightsOf(middle: Middle<OpenView, TrickView>, before: TrickView | undefined): Flights {
  const from: Record<string, string> = {};
  const to: Record<string, string> = {};
  if (middle.kind === 'open') {
    const { side, card, power } = middle.open;
    from[card ? `card-${card.handle}` : HIDDEN] = `side-${side}`;
    if (power) from[`power-${power.handle}`] = `side-${side}`;
  }
  if (middle.kind === 'trick') {
    for (const [key, side] of keysOf(middle.trick)) from[key] = `side-${side}`;
    from[`card-${middle.trick.lead.handle}`] = HIDDEN;
  }
  if (before) for (const [key] of keysOf(before)) to[key] = `side-${before.winner}`;
  return { from, to };
}
