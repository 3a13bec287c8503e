import { describe, expect, it } from 'vitest';
import type { StatementView, TrickView, View } from '../../gen/play_the_dates';
import { civicsWords, gameTitle, resultWords, trickWords } from './result';

const view = (part: Partial<View>): View =>
  ({ sides: [{ name: 'Ann', games: 1, seats: [0] }, { name: 'Ben', games: 3, seats: [1] }], games: [], ...part }) as unknown as View;
const outcome = (winners: number[]) => ({ ending: 'match', scores: [], winners });

describe('the result in words', () => {
  it('names the winner', () => {
    expect(resultWords(view({ outcome: outcome([1]) }))).toBe('Ben wins the match, 3 games to 1.');
    expect(resultWords(view({ outcome: outcome([1]), side: 1 }))).toBe('You win the match, 3 games to 1.');
    expect(resultWords(view({ outcome: outcome([]) }))).toContain('Nobody wins');
    expect(resultWords(view({}))).toContain('not over');
    const given = [{ winner: 1, how: 'resigned' as const, tricks: [0, 0] as [number, number] }];
    expect(resultWords(view({ outcome: outcome([1]), games: given }))).toContain('gave up');
  });

  it('names each game', () => {
    const end = { winner: 0, how: { tricks: 'five_tricks_early' as const }, tricks: [5, 1] as [number, number] };
    expect(gameTitle({ number: 2, tricks: [], end }, () => 'Ann')).toBe('Game 2: Ann, 5 tricks to 1');
    expect(gameTitle({ number: 3, tricks: [], end: null }, () => 'Ann')).toBe('Game 3');
  });

  it('says what was missed', () => {
    const tricks = [{ winner: 0 }, { winner: 1 }] as TrickView[];
    expect(trickWords(tricks, 0)).toContain('You lost 1 of 2 tricks; it is marked');
    expect(trickWords(tricks.slice(0, 1), 0)).toContain('every trick');
    expect(trickWords(tricks, undefined)).not.toContain('You');
    const said = [{ side: 0, right: true }, { side: 0, right: false }, { side: 1, right: false }] as StatementView[];
    expect(civicsWords(said, [], 0)).toBe('You were right with 1 of 2 statements.');
    expect(civicsWords(said, [], undefined)).toBe('1 of 3 statements were right.');
    expect(civicsWords([], [], 0)).toContain('no Civics');
    const silent = [{ leader: 1 }, { leader: 0 }, { leader: 1 }] as TrickView[];
    expect(civicsWords(said, silent, 0)).toBe('You were right with 1 of 2 statements. You left a right unused 2 times.');
    expect(civicsWords(said, silent.slice(0, 1), undefined)).toContain('left unused once');
  });
});
