import { describe, expect, it } from 'vitest';
import { knownGames, playedGames } from './played';

type News = { dealt: number } | { followed: string } | { won: number };
const step = (...news: unknown[]) => ({
  at: 0,
  view: {},
  notices: news.map((one) => ({ words: '', notice: { news: one } })),
});

describe('the games of a match', () => {
  it('are read from the replay', () => {
    const steps = [step('began', { dealt: 1 }), step({ followed: 'a' }), step({ followed: 'b' }, { won: 1 }, { dealt: 2 }), step('ended')];
    const games = playedGames<string, number, News>(steps, (news, now) => {
      if ('dealt' in news) return news.dealt;
      if ('followed' in news) now?.tricks.push(news.followed);
      else if (now) now.end = news.won;
    });
    expect(games).toEqual([
      { number: 1, tricks: ['a', 'b'], end: 1 },
      { number: 2, tricks: [], end: null },
    ]);
  });

  it('are known from the view as far as it tells', () => {
    expect(knownGames({ games: ['x', 'y'], tricks: [1, 2] })).toEqual([
      { number: 1, tricks: [], end: 'x' },
      { number: 2, tricks: [1, 2], end: 'y' },
    ]);
  });
});
