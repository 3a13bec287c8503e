// Packs from the server, each asked for once a page; a failure is not remembered.

import { fetchJson } from '../net/api';
import { deckOf, type Deck } from './deck';
import type { Pack, PackLine, PackList } from './types';

const asked = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let answer = asked.get(path) as Promise<T> | undefined;
  if (answer === undefined) {
    answer = fetchJson<T>(path);
    asked.set(path, answer);
    answer.catch(() => asked.delete(path));
  }
  return answer;
}

export const listPacks = async (): Promise<PackLine[]> => (await once<PackList>('/api/packs')).packs;

const packOf = (id: string): Promise<Pack> => once(`/api/packs/${encodeURIComponent(id)}`);

const decks = new Map<string, Deck | null>();

/** A deck with all its cards; null if the pack has no such deck. */
export async function fetchDeck(pack: string, id: string): Promise<Deck | null> {
  const key = `${pack}/${id}`;
  if (!decks.has(key)) decks.set(key, deckOf(await packOf(pack), id));
  return decks.get(key)!;
}
