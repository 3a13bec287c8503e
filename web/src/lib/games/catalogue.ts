// What the page knows of a game by its id before it asks the server.

import type { GameEntry } from '../gen/catalogue';
import { GAMES } from '../gen/games';

const BY_ID: ReadonlyMap<string, GameEntry> = new Map(GAMES.map((game) => [game.id, game]));

export const entryOf = (id: string): GameEntry | undefined => BY_ID.get(id);

/** “Border-Up” */
export const titleOf = (id: string): string => entryOf(id)?.title ?? id;
