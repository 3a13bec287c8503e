// Where cards come from and go to: hands, Areas, piles. A card that is not seen where it went flies to the name of its owner.

import type { Flights } from '../../cards/flip';
import type { View } from '../../gen/politicraft';

/** Where every card lies that the viewer sees: the own hand, Areas, the top of the discard pile. */
export function lying(view: View): Map<number, string> {
  const places = new Map<number, string>();
  for (const card of view.hand ?? []) places.set(card.card, 'hand');
  for (const player of view.players) for (const card of player.area) places.set(card.card, `player-${player.side}`);
  for (const card of view.discard) places.set(card.card, 'discard');
  for (const card of view.spent) places.set(card.card, 'spent');
  return places;
}

/** `before` is where the cards lay until now. */
export function flightsOf(view: View, before: Map<number, string>): Flights {
  const from: Record<string, string> = {};
  const to: Record<string, string> = {};
  const own = `player-${view.you}`;
  for (const [card, place] of lying(view)) {
    const old = before.get(card);
    if (old === place) continue;
    const key = `card-${card}`;
    // Out of the own hand it is seen to leave; out of another hand it comes from the name of its player.
    const by = view.players.flatMap((player) => player.area).find((one) => one.card === card)?.by;
    if (old === undefined) from[key] = place === 'hand' ? 'deck' : `player-${by ?? view.turn?.side}`;
    else if (old !== 'hand') from[key] = old;
    to[key] = place === 'hand' ? own : place;
  }
  return { from, to };
}
