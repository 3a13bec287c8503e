// A match is a game made of games. Whoever asks what is played at a table means the game whose board lies there.

import type { Heard, Room } from '../gen/wire';
import { entryOf, titleOf } from './catalogue';

/** Whether a game consists of others. */
const isMatch = (id: string): boolean => (entryOf(id)?.stations.length ?? 0) > 0;

interface Inner {
  id: string;
  view: unknown;
}

/** The game on the table inside a match, if there is one. */
function inner(room: Pick<Room, 'game'>, view: unknown): Inner | null {
  const found = isMatch(room.game) ? (view as { game?: Partial<Inner> } | null)?.game : undefined;
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
