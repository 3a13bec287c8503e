import { describe, expect, it } from 'vitest';
import type { TrickView, View } from '../../gen/presidential_numbers';
import { gameTitle, resultWords, trickWords } from './result';
import type { PlayedGame } from './tricks';

const view = (part: object) =>
  ({
    sides: [
      { name: 'Calm Heron', seats: [0], games: 3 },
      { name: 'Ann & Ben', seats: [1, 2], games: 1 },
    ],
    ...part,
  }) as unknown as View;

describe('the result in words', () => {
  it('names the winner', () => {
    const won = { ending: 'five_tricks_early', scores: [3, 1], winners: [0] };
    expect(resultWords(view({ outcome: won }))).toBe('Calm Heron wins the match, 3 games to 1.');
    expect(resultWords(view({ outcome: won, side: 0 }))).toBe('You win the match, 3 games to 1.');
    expect(resultWords(view({ outcome: { ...won, winners: [1] } }))).toBe('Ann & Ben win the match, 1 game to 3.');
  });

  it('says so if nobody won, or somebody gave up', () => {
    expect(resultWords(view({ outcome: { ending: 'ended', scores: [], winners: [] } }))).toContain('Nobody wins');
    expect(resultWords(view({ outcome: { ending: 'resigned', scores: [], winners: [1] } }))).toContain('gave up');
    expect(resultWords(view({}))).toContain('not over');
  });
});

describe('the tricks of a match', () => {
  const won = (...winners: number[]) => winners.map((winner) => ({ winner }) as TrickView);

  it('are counted for who played', () => {
    expect(trickWords(won(0, 1, 1), 0)).toBe('You lost 2 of 3 tricks; they are marked below. Tap a trick for its facts.');
    expect(trickWords(won(0, 1, 1), 1)).toBe('You lost 1 of 3 tricks; it is marked below. Tap a trick for its facts.');
    expect(trickWords(won(0), 0)).toBe('You won every trick. Tap a trick for its facts.');
    expect(trickWords(won(0, 1), undefined)).toBe('Tap a trick for its facts.');
  });

  it('stand under a title', () => {
    const end = { winner: 1, tricks: [3, 5], how: 'five_tricks' };
    const game = { number: 2, tricks: [], end } as unknown as PlayedGame;
    expect(gameTitle(game, () => 'Calm Heron')).toBe('Game 2: Calm Heron, 5 tricks to 3');
    expect(gameTitle({ ...game, end: null }, () => '')).toBe('Game 2');
  });
});
