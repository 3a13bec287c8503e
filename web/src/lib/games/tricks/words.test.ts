import { describe, expect, it } from 'vitest';
import { countedWords, doesWords, endedGame, middleWith, sideWords } from './words';

describe('words of trick games', () => {
  const sides = [
    { name: 'Ann & Ben', seats: [0, 2] },
    { name: 'Cleo', seats: [1] },
  ];

  it('name the sides', () => {
    expect(sideWords({ sides, side: 0 }, 0)).toBe('You');
    expect(sideWords({ sides, side: 0 }, 0, true)).toBe('Your team');
    expect(sideWords({ sides, side: 0 }, 1)).toBe('Cleo');
    expect(sideWords({ sides }, 0)).toBe('Ann & Ben');
  });

  it('say who does something', () => {
    const view = { sides, side: 0 };
    expect(doesWords(view, 0, true, 'leads', 'lead')).toBe('Your team leads');
    expect(doesWords(view, 0, false, 'leads', 'lead')).toBe('You lead');
    expect(doesWords(view, 1, true, 'leads', 'lead')).toBe('Cleo leads');
    expect(doesWords({ sides }, 0, false, 'leads', 'lead')).toBe('Ann & Ben lead');
  });

  it('tell how a game went', () => {
    expect(countedWords({ tricks: [3, 5], how: 'five_tricks_on_the_last' })).toBe('5 tricks to 3');
    expect(countedWords({ tricks: [4, 4], how: 'four_all' })).toContain('last one decided');
  });

  it('know what lies in the middle', () => {
    expect(middleWith({ side: 0 }, { why: 'x' }).kind).toBe('open');
    expect(middleWith(undefined, { why: 'x' }).kind).toBe('trick');
    expect(middleWith(undefined, undefined).kind).toBe('empty');
  });

  it('tell of the game that ended until the next one is played', () => {
    const games = [{ winner: 0 }, { winner: 1 }];
    expect(endedGame({ phase: 'discard', games }, 'discard')).toBe(games[1]);
    expect(endedGame({ phase: 'over', games }, 'discard')).toBe(games[1]);
    expect(endedGame({ phase: 'lead', games }, 'discard')).toBeNull();
    expect(endedGame({ phase: 'discard', games: [] }, 'discard')).toBeNull();
  });
});
