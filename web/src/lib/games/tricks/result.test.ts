import { describe, expect, it } from 'vitest';
import type { MatchLike } from './match';
import { gameTitle, pointsWords, resultWords, trickWords } from './result';

const view = (part: Partial<MatchLike>): MatchLike => ({
  sides: [
    { name: 'Calm Heron', seats: [0], games: 3 },
    { name: 'Ann & Ben', seats: [1, 2], games: 1 },
  ],
  ...part,
});

describe('the result in words', () => {
  it('names the winner', () => {
    const won = { ending: 'five_tricks_early', scores: [3, 1], winners: [0] };
    expect(resultWords(view({ outcome: won }))).toBe('Calm Heron wins the match, 3 games to 1.');
    expect(resultWords(view({ outcome: won, side: 0 }))).toBe('You win the match, 3 games to 1.');
    expect(resultWords(view({ outcome: { ...won, winners: [1] } }))).toBe('Ann & Ben win the match, 1 game to 3.');
    expect(resultWords(view({ outcome: won }), 'The other side gave up.')).toBe(
      'Calm Heron wins the match, 3 games to 1. The other side gave up.',
    );
  });

  it('says so if nobody won', () => {
    const ended = { ending: 'ended', scores: [], winners: [] };
    expect(resultWords(view({ outcome: ended }), 'x')).toBe('The match was ended early. Nobody wins.');
    expect(resultWords(view({}))).toContain('not over');
  });
});

describe('the result in points', () => {
  const sides = view({}).sides;
  const result = { winner: 1, tricks: [1, 5] as [number, number], bonus: true, plunging: [true, true] as [boolean, boolean], points: [0, 40] as [number, number], words: '' };

  it('names the winner and the points', () => {
    expect(pointsWords({ sides, result })).toBe('Ann & Ben win, 40 points to 0.');
    expect(pointsWords({ sides, side: 1, result })).toBe('You win, 40 points to 0.');
    expect(pointsWords({ sides, result: { ...result, winner: 0, points: [10, 0] } })).toBe('Calm Heron wins, 10 points to 0.');
  });

  it('may have no winner', () => {
    const { winner: _, ...tie } = { ...result, points: [5, 5] as [number, number] };
    expect(pointsWords({ sides, result: tie })).toBe('A tie: 5 points each.');
    expect(pointsWords({ sides })).toContain('Nobody wins');
  });
});

describe('the tricks of a match', () => {
  const won = (...winners: number[]) => winners.map((winner) => ({ winner }));

  it('are counted for who played', () => {
    expect(trickWords(won(0, 1, 1), 0, 'Tap.')).toBe('You lost 2 of 3 tricks; they are marked below. Tap.');
    expect(trickWords(won(0, 1, 1), 1, 'Tap.')).toBe('You lost 1 of 3 tricks; it is marked below. Tap.');
    expect(trickWords(won(0), 0, 'Tap.')).toBe('You won every trick. Tap.');
    expect(trickWords(won(0, 1), undefined, 'Tap.')).toBe('Tap.');
  });

  it('stand under a title', () => {
    const name = () => 'Calm Heron';
    expect(gameTitle({ number: 2, end: { winner: 1 } }, name, () => '5 tricks to 3')).toBe('Game 2: Calm Heron, 5 tricks to 3');
    expect(gameTitle({ number: 2, end: null }, name, () => '')).toBe('Game 2');
  });
});
