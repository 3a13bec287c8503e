// The addresses of decks and cards.

import { writeQuery, type Wanted } from './filters';

type Named = { pack: string; id: string };

export const deckAddress = ({ pack, id }: Named, query = ''): string =>
  `/packs/${encodeURIComponent(pack)}/${encodeURIComponent(id)}${query}`;

export const cardAddress = (deck: Named, card: string, query = ''): string =>
  `${deckAddress(deck)}/${encodeURIComponent(card)}${query}`;

/** Prints the cards that are named, or else what is shown. The rest of the address leads back to what was shown. */
export function printAddress(deck: Named, wanted: Wanted, named: string[] = []): string {
  const query = writeQuery({ ...wanted, backs: false });
  const cards = named.length > 0 ? `${query === '' ? '?' : '&'}cards=${named.map(encodeURIComponent).join('.')}` : '';
  return `${deckAddress(deck)}/print${query}${cards}`;
}
