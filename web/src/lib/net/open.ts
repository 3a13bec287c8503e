// Opening a table from the page: makes it, keeps its secrets, and goes there.

import { go } from '../router/router.svelte';
import { gameInfo, makeTable, takeSeat, type GameInfo, type Opening } from './api';
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

/**
 * What a table alone against computer players has otherwise than the usual one: nobody waits, so nobody needs to hurry. But
 * where a match has so many minutes, whoever leads could let them pass: there the usual times stay.
 */
export function aloneOptions(info: Pick<GameInfo, 'options'> | null): Pick<Opening, 'options'> {
  return info && 'pace' in info.options && !('minutes' in info.options) ? { options: { pace: 'unlimited' } } : {};
}

export async function playNow(game: string): Promise<void> {
  // Where the list cannot be had, the usual options will do.
  const info = await gameInfo(game).catch(() => null);
  await open({ game, now: { level: level() }, ...aloneOptions(info) });
}

export const hostTable = (game: string): Promise<void> => open({ game });

/** Takes a seat at a table and keeps its secret. */
export async function sitDown(code: string, side?: number): Promise<void> {
  const seat = await takeSeat(code, side);
  keep(code, { token: seat.token, left: false });
}
