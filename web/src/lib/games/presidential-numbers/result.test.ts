import { describe, expect, it } from 'vitest';
import type { View } from '../../gen/presidential_numbers';
import { resultWords } from './result';

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
