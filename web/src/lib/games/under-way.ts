// A match is a game made of games. Whoever asks what is played at a table means the game whose board lies there.

import type { Common, Room } from '../gen/wire';
import { titleOf } from './catalogue';

/** The id of the game whose board lies on the table. */
export const gameOnTable = (room: Pick<Room, 'game'>, view: Common | null | undefined): string => view?.game?.id ?? room.game;

/** Whether a game of a match is being played: between two games the board of the last one still lies there. */
export const isUnderWay = (view: Common | null): boolean => view?.game?.under_way === true;

/** What is seen of the game under way; of a match in which none is, of the match. */
export const viewUnderWay = (view: Common | null): Common | null => (view?.game?.under_way ? view.game.view : view);

/** What is played: “GeoPlunge Combo 4: State IQ”. */
export const titleOnTable = (room: Pick<Room, 'title'>, view: Common | null): string =>
  view?.game ? `${room.title}: ${titleOf(view.game.id)}` : room.title;
