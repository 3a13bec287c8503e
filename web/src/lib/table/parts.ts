// The parts of a game, from the register; plain ones for a game that has none of its own.

import { GAME_UI } from '../games/index';
import type { GameParts } from '../games/index';
import PlainBoard from './PlainBoard.svelte';
import PlainHowTo from './PlainHowTo.svelte';
import PlainOptions from './PlainOptions.svelte';
import PlainResult from './PlainResult.svelte';

export type { GameParts };

const PLAIN: GameParts = { Board: PlainBoard, Result: PlainResult, HowTo: PlainHowTo, Options: PlainOptions };

const loaded = new Map<string, Promise<GameParts>>();

/** Always the same promise for a game, so that a board that is on the page stays there whatever else changes. */
export function loadParts(game: string): Promise<GameParts> {
  let parts = loaded.get(game);
  if (parts === undefined) {
    parts = load(game);
    loaded.set(game, parts);
    parts.catch(() => loaded.delete(game));
  }
  return parts;
}

async function load(game: string): Promise<GameParts> {
  return (await GAME_UI[game]?.load()) ?? PLAIN;
}
