import { describe, expect, it } from 'vitest';
import { gamesOf } from './tricks';

const step = (...news: unknown[]) => ({
  at: 0,
  view: {},
  notices: news.map((one) => ({ words: '', notice: { news: one, words: '' } })),
});

describe('the games of a match', () => {
  it('hold their tricks and their ends', () => {
    const games = gamesOf([
      step({ began: { first: 0 } }, { dealt: { game: 1, lead: 0 } }),
      step({ followed: { winner: 1 } }),
      step({ followed: { winner: 0 } }, { game_won: { winner: 0 } }, { dealt: { game: 2, lead: 1 } }),
      step('ended'),
    ]);
    expect(games).toEqual([
      { number: 1, tricks: [{ winner: 1 }, { winner: 0 }], end: { winner: 0 } },
      { number: 2, tricks: [], end: null },
    ]);
  });
});
