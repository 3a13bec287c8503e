// Watches a board and moves its cards whenever the moment changes. To be called while the board is set up.

import { untrack } from 'svelte';
import { fly, spots, type Flights, type Spots } from './flip';

/** `moment` reads whatever moves cards when it changes; `ways` says where cards come from or go to. */
export function moveCards(
  root: () => HTMLElement | undefined,
  moment: () => unknown,
  ways: () => Flights,
): void {
  let before: Spots = new Map();
  $effect.pre(() => {
    moment();
    before = untrack(() => spots(root()));
  });
  $effect(() => {
    moment();
    untrack(() => fly(root(), before, ways()));
  });
}
