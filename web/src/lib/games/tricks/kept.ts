// What is laid ready, for as long as the browser's tab lives: a reload costs nobody what was typed.

/** What was laid, for which ask of which deal at which table. */
export interface Kept {
  place: string;
  ask: number;
  what: object;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A tab shows one table. */
const KEY = 'tricorn.laid';

/** Where browsers forbid storage, nothing is kept. */
function tab(): Store | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export function readKept(place: string, store = tab()): Kept | null {
  try {
    const kept = JSON.parse(store?.getItem(KEY) ?? '') as Kept;
    return kept.place === place && typeof kept.ask === 'number' && kept.what instanceof Object ? kept : null;
  } catch {
    return null;
  }
}

/** Null forgets. */
export function writeKept(kept: Kept | null, store = tab()): void {
  try {
    if (kept === null) store?.removeItem(KEY);
    else store?.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full store forgets; nothing else depends on it.
  }
}
