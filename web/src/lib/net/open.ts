// Opening a table from the page: makes it, keeps its secrets, and goes there.

import { go } from '../router/router.svelte';
import { makeTable, takeSeat, type Opening } from './api';
import { keep, level } from './keep';

async function open(opening: Opening): Promise<void> {
  const table = await makeTable(opening);
  const now = opening.now !== undefined;
  keep(table.code, {
    host: table.host,
    game: opening.game,
    now,
    ...(table.seat === undefined ? {} : { token: table.seat.token }),
  });
  go(`/t/${table.code}`);
}

export const playNow = (game: string): Promise<void> => open({ game, now: { level: level() } });

export const hostTable = (game: string): Promise<void> => open({ game });

/** Takes a seat at a table and keeps its secret. */
export async function sitDown(code: string, side?: number): Promise<void> {
  const seat = await takeSeat(code, side);
  keep(code, { token: seat.token, left: false });
}
