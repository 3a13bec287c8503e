// What the table takes off a press for the way, where tenths of a second decide (rule R-02).

import { entryOf } from '../games/catalogue';
import type { Room, RoomSeat } from '../gen/wire';

export interface Way {
  seat: number;
  name: string;
  lag: number;
}

/** “40 ms”; nothing where the table knows of no way, or where it does not matter. */
export function lagWords(game: string, seat: Pick<RoomSeat, 'lag' | 'who'>): string {
  return entryOf(game)?.race === true && seat.who === 'person' && seat.lag !== undefined ? `${seat.lag} ms` : '';
}

/** Everybody whose way is known, in the order of the seats. */
export function waysOf(room: Pick<Room, 'game' | 'seats'>): Way[] {
  return room.seats.flatMap((one, seat): Way[] => (lagWords(room.game, one) ? [{ seat, name: one.name, lag: one.lag ?? 0 }] : []));
}
