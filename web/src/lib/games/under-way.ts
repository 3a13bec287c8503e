// A match is a game made of games. Whoever asks what is played at a table means the game whose board lies there.

import type { Heard, Room } from '../gen/wire';

/** Games that consist of others. */
const MATCHES = new Set(['combo-4']);

/** What the games of a match are called, as a board of their own has it. */
const TITLES: Readonly<Record<string, string>> = {
  'border-up': 'Border-Up',
  'state-iq': 'State IQ',
  'dashing-states': 'Dashing States',
  'play-the-ranks-1': 'Play the Ranks 1',
  'play-the-ranks-2': 'Play the Ranks 2',
  'border-zap': 'Play the Border Zap',
  'chummy-challenge': 'Chummy Challenge',
};

/** “Border-Up” */
export const titleOf = (id: string): string => TITLES[id] ?? id;

interface Inner {
  id: string;
  view: unknown;
}

/** The game on the table inside a match, if there is one. */
function inner(room: Pick<Room, 'game'>, view: unknown): Inner | null {
  const found = MATCHES.has(room.game) ? (view as { game?: Partial<Inner> } | null)?.game : undefined;
  return found?.id === undefined ? null : { id: found.id, view: found.view };
}

/** The id of the game whose board lies on the table. */
export const gameOnTable = (room: Pick<Room, 'game'>, view: unknown): string => inner(room, view)?.id ?? room.game;

/** Whether that game is being played: between two games its board still lies there. */
export const isUnderWay = (room: Pick<Room, 'game'>, view: unknown): boolean =>
  inner(room, view) !== null && (view as { phase?: unknown }).phase === 'game';

/** What is seen of the game under way; of a match in which none is, of the match. */
export const viewUnderWay = (room: Pick<Room, 'game'>, view: unknown): unknown =>
  isUnderWay(room, view) ? inner(room, view)?.view : view;

/** What is played: “GeoPlunge Combo 4: State IQ”. */
export function titleOnTable(room: Pick<Room, 'game' | 'title'>, view: unknown): string {
  const found = inner(room, view);
  return found ? `${room.title}: ${titleOf(found.id)}` : room.title;
}

/** What is told of the game under way, as it is told at that game's own table; of all else the same. */
export function toldInside(notice: unknown): unknown {
  const news = (notice as { news?: { game?: { notice?: unknown } } } | null)?.news;
  return (typeof news === 'object' ? news?.game?.notice : undefined) ?? notice;
}

/** The same for all that was heard. */
export const heardInside = (heard: Heard[]): Heard[] => heard.map((one) => ({ ...one, notice: toldInside(one.notice) }));
