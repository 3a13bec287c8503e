// Which deck a table plays with, in words.

import type { OwnDeck, Room } from '../gen/wire';
import type { DeckLine } from './types';

/** The deck that the host has brought along. */
export const ownDeckOf = (room: Room | null): OwnDeck | null => room?.deck ?? null;

/** “Too small for this table: …”; nothing if it can be played with. */
export const hurdleWords = (deck: OwnDeck | null): string[] => (deck?.hurdle ? [`Too small for this table: ${deck.hurdle}`] : []);

/** The decks to choose from; several can also be shuffled together. */
export function choices(decks: DeckLine[]): { id: string; words: string }[] {
  const lines = decks.map(({ id, title, cards }) => ({ id, words: `${title}, ${cards} cards` }));
  const all = decks.length < 2 || decks.some(({ id }) => id === 'all');
  return all ? lines : [...lines, { id: 'all', words: 'All decks together' }];
}

/** “‘Our town’, 34 cards, brought along by the host”, “Base deck, 110 cards”; nothing where there is no choice. */
export function deckWords(room: Room | null, options: Record<string, unknown>, decks: DeckLine[]): string {
  const own = ownDeckOf(room);
  if (own) return `‘${own.title}’, ${own.cards} cards, brought along by the host`;
  return choices(decks).find(({ id }) => id === options['deck'])?.words ?? '';
}
