// Which cards of a deck have been chosen for the printer: remembered as long as the browser's tab lives.

export interface Picks {
  choosing: boolean;
  ids: string[];
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where browsers forbid storage, the choice lasts until the page is closed. */
const memory = new Map<string, string>();
const inMemory: Store = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

function tab(): Store {
  try {
    return sessionStorage;
  } catch {
    return inMemory;
  }
}

const keyOf = ({ pack, id }: { pack: string; id: string }) => `tricorn.picks.${pack}/${id}`;

/** Only cards that the deck still has. */
export function readPicks(deck: { pack: string; id: string; entries: { id: string }[] }, store: Store = tab()): Picks {
  try {
    const { choosing, ids } = JSON.parse(store.getItem(keyOf(deck)) ?? '') as Picks;
    const known = new Set(deck.entries.map(({ id }) => id));
    return { choosing: choosing === true, ids: ids.filter((id) => known.has(id)) };
  } catch {
    return { choosing: false, ids: [] };
  }
}

export function writePicks(deck: { pack: string; id: string }, picks: Picks, store: Store = tab()): void {
  try {
    if (!picks.choosing && picks.ids.length === 0) store.removeItem(keyOf(deck));
    else store.setItem(keyOf(deck), JSON.stringify(picks));
  } catch {
    // A full store forgets; nothing else depends on it.
  }
}
