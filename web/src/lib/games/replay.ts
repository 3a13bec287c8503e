// The steps of a game that is over, as the server tells them to anybody who asks.

import type { Heard, Room } from '../gen/wire';

export interface ReplayStep {
  at: number;
  notices: Heard[];
  view: unknown;
}

/** All steps of the newest game of this table, through these eyes; nothing if they cannot be had. */
export async function replaySteps(room: Room, get: typeof fetch = fetch, eyes = 'all'): Promise<ReplayStep[] | null> {
  if (room.phase !== 'over' || room.number < 1) return null;
  try {
    const answer = await get(`/api/tables/${encodeURIComponent(room.code)}/games/${room.number}/replay?eyes=${eyes}`);
    if (!answer.ok) return null;
    const body = (await answer.json()) as { steps?: ReplayStep[] };
    return body.steps ?? null;
  } catch {
    return null;
  }
}
