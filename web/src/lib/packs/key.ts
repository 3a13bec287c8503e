// The answer key card (CD-17): all postal codes on its front, the map of the country with them on its back. Nobody is shown it
// at a table; between matches everybody may study it, as the decks.

import { entryOf } from '../games/catalogue';
import { NAMES } from '../games/states/names';
import type { Kept } from '../net/keep';

export interface KeyLine {
  code: string;
  name: string;
}

/** The front: every state with its postal code, in the order of the names, in columns that are read from top to bottom. */
export function keyColumns(count: number): KeyLine[][] {
  const lines = [...NAMES].map(([code, name]) => ({ code, name })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const high = Math.ceil(lines.length / count);
  return Array.from({ length: count }, (_, at) => lines.slice(at * high, (at + 1) * high));
}

/** not while this browser is at a game of states. `table` is the one that it was at last and that is not over. */
export const mayStudy = (table: Pick<Kept, 'phase' | 'game' | 'token'> | null): boolean =>
  !(table?.token !== undefined && table.phase === 'playing' && entryOf(table.game ?? '')?.pack === 'geoplunge');
