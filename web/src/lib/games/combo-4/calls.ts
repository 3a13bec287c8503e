// The own side's call while it is being made: what the ask takes, nothing else.

import type { Ask } from '../../gen/wire';
import { action, choicesOf, offerOf } from '../ask';

/** What a tap on a game sends; null if the table would not take it. */
export function tapped(ask: Ask | null, game: number): unknown {
  for (const verb of ['call_game', 'uncall_game']) {
    const choice = choicesOf(offerOf(ask, verb), 'game').find(({ value }) => value === game);
    if (choice) return action(verb, { game });
  }
  return null;
}

/** Whether the choice can still be changed. */
export const canCall = (ask: Ask | null): boolean => ['call_game', 'uncall_game'].some((verb) => offerOf(ask, verb) !== null);
