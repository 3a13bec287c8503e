import { describe, expect, it } from 'vitest';
import { baseYears, carriesCivics, heightOf, linesOf, pieces, plainSentence, playNumbers, playWords, ROOM, typeFor } from './dates';
import { FACTS } from './inks';

describe('what the cards of Play the Dates say', () => {
  it('has a base year for each period (PTD-11)', () => {
    expect(baseYears([1525, 1810, 1975])).toEqual([
      { period: '1400s-1700s', year: 1525 },
      { period: '1800s', year: 1810 },
      { period: '1900s-2000s', year: 1975 },
    ]);
  });

  it('marks the numbers that carry Civics by themselves (PTD-15)', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].filter(carriesCivics)).toEqual([2, 3, 4, 6, 9]);
  });

  it('takes a pair for what it is', () => {
    expect([2, 9, 18, 27].map(playNumbers)).toEqual([[2], [9], [1, 8], [2, 7]]);
    expect([2, 18].map(playWords)).toEqual(['2', '1 and 8']);
  });

  it('shows answers without their brackets', () => {
    expect(pieces('The [Supreme Court] has [9] Justices.')).toEqual([
      { text: 'The ', answer: false },
      { text: 'Supreme Court', answer: true },
      { text: ' has ', answer: false },
      { text: '9', answer: true },
      { text: ' Justices.', answer: false },
    ]);
    expect(pieces('[Congress] belongs.')[0]).toEqual({ text: 'Congress', answer: true });
    expect(plainSentence('It comes every [4] years.')).toBe('It comes every 4 years.');
  });

  it('has a shape for each colour', () => {
    expect(new Set(Object.values(FACTS).map(({ shape }) => shape)).size).toBe(3);
    expect(new Set(Object.values(FACTS).map(({ fill }) => fill)).size).toBe(3);
  });
});

describe('the letters of a Timeline card', () => {
  const nine = (text: string) => Array.from({ length: 9 }, () => text);
  const long = (signs: number) => 'people '.repeat(20).slice(0, signs);

  it('break between words', () => {
    expect(linesOf('', 3)).toBe(1);
    expect(linesOf('one two three', 3)).toBe(1);
    expect(linesOf('aaaa bbbb cccc', 1, 0.515 * 9)).toBe(2);
    expect(linesOf('aaaa bbbb cccc', 1, 0.515 * 8)).toBe(3);
  });

  it('are smaller where there is much to read, but never too small for paper', () => {
    const sizes = [30, 60, 75, 90, 110, 400].map((signs) => typeFor(nine(long(signs))).size);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes[0]).toBe(3);
    expect(sizes.at(-1)).toBe(2.12);
  });

  it('have room for the longest facts that a pack may have', () => {
    const texts = nine(long(110));
    expect(heightOf(texts, typeFor(texts))).toBeLessThanOrEqual(ROOM.height);
  });
});
