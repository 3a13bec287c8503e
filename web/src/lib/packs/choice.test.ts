import { describe, expect, it } from 'vitest';
import type { Room } from '../gen/wire';
import { choices, deckWords, hurdleWords, ownDeckOf } from './choice';

const DECKS = [
  { id: 'base', title: 'Base deck', cards: 110 },
  { id: 'world', title: 'World', cards: 100 },
];
const room = (deck: unknown) => ({ deck }) as unknown as Room;

describe('the deck of a table', () => {
  it('is one of those of the game, or all together', () => {
    expect(choices(DECKS).map(({ words }) => words)).toEqual(['Base deck, 110 cards', 'World, 100 cards', 'All decks together']);
    const all = [...DECKS, { id: 'all', title: 'Everything', cards: 200 }];
    expect(choices(all)).toHaveLength(3);
    expect(choices([])).toEqual([]);
  });

  it('is told in words', () => {
    expect(deckWords(room(null), { deck: 'world' }, DECKS)).toBe('World, 100 cards');
    expect(deckWords(null, { deck: 'all' }, DECKS)).toBe('All decks together');
    expect(deckWords(room(undefined), {}, [])).toBe('');
  });

  it('is that of the host if there is one', () => {
    expect(deckWords(room({ title: 'Our town', cards: 34 }), { deck: 'base' }, DECKS)).toBe(
      '‘Our town’, 34 cards, brought along by the host',
    );
  });

  it('may be too small for the table', () => {
    const small = room({ title: 'Our town', cards: 3, hurdle: 'The deck has 3 cards.' });
    expect(hurdleWords(ownDeckOf(small))).toEqual(['Too small for this table: The deck has 3 cards.']);
    expect(hurdleWords(ownDeckOf(room({ title: 'Our town', cards: 34 })))).toEqual([]);
    expect(hurdleWords(null)).toEqual([]);
  });
});
