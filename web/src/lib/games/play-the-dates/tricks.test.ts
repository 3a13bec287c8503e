import { describe, expect, it } from 'vitest';
import type { News } from '../../gen/play_the_dates';
import type { ReplayStep } from '../replay';
import { gamesOf, statementsOf } from './tricks';

const step = (...news: unknown[]): ReplayStep => ({
  at: 0,
  notices: news.map((one) => ({ words: '', notice: { news: one as News } })),
  view: null,
});

describe('the games of a match', () => {
  it('are read from the replay, with what was stated', () => {
    const games = gamesOf([
      step('began', { shuffled: { game: 1 } }),
      step({ followed: { winner: 1, why: 'a' } }, { stated: { number: 2, right: true } }),
      step({ followed: { winner: 0, why: 'b' } }, { game_won: { winner: 0 } }),
      step({ shuffled: { game: 2 } }),
    ]);
    expect(games.map((game) => [game.number, game.tricks.length, game.end?.winner])).toEqual([[1, 2, 0], [2, 0, undefined]]);
    expect(games[0]?.tricks[0]).toMatchObject({ why: 'a', civics: { number: 2 } });
    expect(statementsOf(games)).toEqual([{ number: 2, right: true }]);
    expect(gamesOf([step({ stated: {} })])).toEqual([]);
  });
});
