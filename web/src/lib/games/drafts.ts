// What teammates lay ready, and how often the own hand may say so.

import type { Ask, Room, SeatDraft } from '../gen/wire';

/** A teammate and what they would do. */
export interface Mate {
  seat: number;
  name: string;
  verb: string;
  slots: Record<string, unknown>;
}

/** The drafts of the others on this ask. */
export function mates(drafts: SeatDraft[], seat: number | null, room: Room, ask: Ask | null): Mate[] {
  return drafts
    .filter((one) => one.seat !== seat && one.draft.ask === ask?.id)
    .map((one) => ({
      seat: one.seat,
      name: room.seats[one.seat]?.name || 'A teammate',
      verb: one.draft.verb,
      slots: one.draft.slots,
    }));
}

/** The names of those who lay this value ready. */
export function namesFor(of: Mate[], slot: string, value: unknown): string[] {
  return of.filter((mate) => mate.slots[slot] === value).map((mate) => mate.name);
}

/** Whether more than one person plays this seat's hand. */
export function inTeam(room: Room, seat: number | null): boolean {
  const side = seat === null ? undefined : room.seats[seat]?.side;
  if (side === undefined) return false;
  return room.seats.filter((one) => one.side === side && one.who === 'person').length > 1;
}

/** Passes on at most one call in so many milliseconds; of those in between the newest is kept. */
export function paced<A extends unknown[]>(send: (...args: A) => void, pause = 60): (...args: A) => void {
  let waiting: A | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const next = () => {
    timer = null;
    if (!waiting) return;
    const args = waiting;
    waiting = null;
    send(...args);
    timer = setTimeout(next, pause);
  };
  return (...args) => {
    waiting = args;
    if (timer === null) next();
  };
}
