import { describe, expect, it } from 'vitest';
import {
  along,
  burWords,
  figures,
  isBelow,
  isBetter,
  isProtected,
  isShielded,
  ladderWords,
  protectedEnd,
  railEnd,
  rungs,
  sentence,
  type Standing,
} from './ladder';

const BASES = [1, 10, 20, 30, 50];
const RANKS = Array.from({ length: 50 }, (_, at) => at + 1);
const lead = (rank: number, name = 'Lead', more: Partial<Standing> = {}): Standing => ({ rank, name, lane: 'above', ...more });
const answer = (rank: number, name = 'Answer'): Standing => ({ rank, name, lane: 'below' });

describe('the rungs of a base', () => {
  it('begin with the best one', () => {
    expect(rungs(1)).toEqual(RANKS);
    expect(rungs(50)).toEqual([...RANKS].reverse());
    for (const base of [10, 20, 30]) expect([rungs(base)[0], rungs(base).at(-1)]).toEqual([base, 50]);
  });

  it('stand in their order from left to right, and the ditch apart from them', () => {
    for (const base of BASES) {
      for (const one of RANKS) {
        expect(along(one, base)).toBeGreaterThan(0);
        expect(along(one, base)).toBeLessThan(100);
        expect(along(one, base) > railEnd(base) + 2).toBe(isBelow(one, base));
        for (const other of RANKS) {
          if (isBetter(one, other, base)) expect(along(one, base)).toBeLessThan(along(other, base));
        }
      }
    }
  });

  it('have a ditch only for the bases 10, 20 and 30', () => {
    expect(BASES.map((base) => RANKS.filter((rank) => isBelow(rank, base)).length)).toEqual([0, 9, 19, 29, 0]);
  });

  it('are written at both ends, and in between where there is room', () => {
    expect(figures(1, 340)).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50]);
    expect(figures(1, 200)).toEqual([1, 10, 20, 30, 40, 50]);
    expect(figures(50, 340).slice(0, 3)).toEqual([50, 45, 40]);
    expect(figures(30, 340)).toEqual([30, 35, 40, 45, 50]);
    for (const base of BASES) {
      for (const width of [160, 250, 340, 700]) {
        const places = figures(base, width).map((rank) => (along(rank, base) / 100) * width);
        places.slice(1).forEach((place, at) => expect(place - places[at]!).toBeGreaterThan(21));
      }
    }
  });
});

describe('what is better', () => {
  it('follows the base', () => {
    expect(isBetter(4, 8, 1)).toBe(true);
    expect(isBetter(8, 4, 50)).toBe(true);
    expect(isBetter(33, 28, 30)).toBe(true);
    expect(isBetter(28, 33, 30)).toBe(false);
    expect(isBetter(8, 13, 30) || isBetter(13, 8, 30)).toBe(false);
  });
});

describe('protection', () => {
  it('is strict (PTR1-36)', () => {
    const ladder = { base: 30, bur: 35 };
    expect(RANKS.filter((rank) => isProtected(rank, ladder))).toEqual([30, 31, 32, 33, 34]);
    expect(isProtected(8, { base: 1, bur: 3 })).toBe(false);
  });

  it('covers all rungs without a BUR, and never the ditch (R-48)', () => {
    expect(RANKS.filter((rank) => isProtected(rank, { base: 30, bur: null }))).toEqual(rungs(30));
  });

  it('is shaded exactly', () => {
    for (const base of BASES) {
      for (const bur of [...rungs(base), null]) {
        const end = protectedEnd({ base, bur });
        for (const rank of RANKS) expect(along(rank, base) < end).toBe(isProtected(rank, { base, bur }));
      }
    }
  });

  it('of a card is what the table says, if it says something', () => {
    const ladder = { base: 30, bur: 35 };
    expect(isShielded(lead(32), ladder)).toBe(true);
    expect(isShielded(lead(32, 'MN', { shield: null }), ladder)).toBe(false);
    expect(isShielded(lead(8, 'CO', { shield: 'power' }), ladder)).toBe(true);
    expect(isShielded(answer(32), ladder)).toBe(false);
  });

  it('is said beside the BUR', () => {
    expect(burWords({ base: 30, bur: 35 })).toBe('better than 35: protected');
    expect(burWords({ base: 30, bur: 30 })).toBe('nothing is better: none protected');
    expect(burWords({ base: 30, bur: null })).toBe('from 30 on: protected');
    expect(burWords({ base: 1, bur: null })).toBe('all protected');
  });
});

describe('the sentence', () => {
  const say = (base: number, bur: number | null, ...cards: Standing[]) => sentence({ base, bur }, cards);

  it('tells of a lead', () => {
    expect(say(30, 35, lead(32))).toBe('Base 30: 32 is protected, it is better than 35.');
    expect(say(30, null, lead(32))).toBe('Base 30: 32 is protected, for this base has no BUR.');
    expect(say(1, 3, lead(8))).toBe('Base 1: 8 is not protected, it is not better than 3.');
    expect(say(1, 3, lead(3))).toBe('Base 1: 3 is not protected, it is the BUR itself.');
    expect(say(30, 35, lead(8))).toBe('Base 30: 8 is below 30: it loses to any rank from 30 on.');
    expect(say(1, 3, lead(8, 'CO', { shield: 'power' }))).toBe('Base 1: 8 is protected by the Power card.');
    expect(say(30, 35, lead(8, 'CO', { shield: 'power' })), 'a lock does not help below the base').toBe(
      'Base 30: 8 is locked by the Power card, but below 30: it loses to any rank from 30 on.',
    );
  });

  it('tells what beats an answer', () => {
    expect(say(30, 35, answer(32))).toBe('Base 30: only 30 to 31 are better than 32.');
    expect(say(30, 35, answer(31))).toBe('Base 30: only 30 is better than 31.');
    expect(say(50, 46, answer(48))).toBe('Base 50: only 50 to 49 are better than 48.');
    expect(say(1, 3, answer(1))).toBe('Base 1: nothing is better than 1.');
    expect(say(10, 12, answer(9))).toBe('Base 10: 9 is below 10: it loses to any rank from 10 on.');
  });

  it('compares both', () => {
    expect(say(1, 3, lead(4), answer(8))).toBe('Base 1: 4 is better than 8, it is closer to 1.');
    expect(say(50, 3, lead(4), answer(8))).toBe('Base 50: 8 is better than 4, it is closer to 50.');
    expect(say(30, 35, lead(33), answer(28))).toBe('Base 30: 28 is below 30: it loses to any rank from 30 on.');
    expect(say(30, 35, lead(8), answer(13))).toBe('Base 30: 8 and 13 are both below 30, so the lead wins.');
  });

  it('tells how the ladder goes while nobody stands on it', () => {
    expect(say(10, 12)).toBe('Base 10: 10 is best, then 11 up to 50; 1 to 9 are below the base.');
    expect(say(50, 12)).toBe('Base 50: 50 is best, then 49 down to 1.');
  });
});

it('the ladder is told in whole to those who do not see it', () => {
  const cards = [lead(32, 'Minnesota', { wins: true }), answer(41, 'Montana')];
  expect(ladderWords({ base: 30, bur: 35 }, cards, [3, 44], 'statehood')).toBe(
    'Ladder of base 30 for statehood: 30 is best, then 31 up to 50; 1 to 29 are below the base. ' +
      'BUR 35, better than 35: protected. Minnesota stands at 32 and wins. Montana stands at 41. ' +
      'Your other cards stand at 3, 44. Base 30: 32 is better than 41, it is closer to 30.',
  );
});
