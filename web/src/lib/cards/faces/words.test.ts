import { describe, expect, it } from 'vitest';
import { COLOURS, ZONES, contrast } from './inks';
import { answer, day, letterSize, millions, ordinal, president, presidentThen, starWords, zones } from './words';

describe('what card faces say', () => {
  it('counts in words', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 24, 33, 34].map(ordinal)).toEqual(
      ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '24th', '33rd', '34th'],
    );
  });

  it('writes a date', () => {
    expect(day('1896-01-04')).toBe('Jan 4, 1896');
    expect(day('1845-12-29')).toBe('Dec 29, 1845');
  });

  it('names the president at the time of statehood (CD-08)', () => {
    expect(president({ patos: 'Grover Cleveland', patos_number: 24 })).toBe('Grover Cleveland (24th)');
    expect(president({ patos: 'before the first president took office', patos_number: null })).toBe(
      'before the first president took office',
    );
  });

  it('calls that president by a word that everybody knows', () => {
    expect(presidentThen({ patos: 'Grover Cleveland', patos_number: 24 })).toBe('President: Grover Cleveland (24th)');
    expect(presidentThen({ patos: 'before the first president took office', patos_number: null })).toBe('Before the first president took office');
  });

  it('says the time zones in words (CD-06, CD-07)', () => {
    expect(zones('Mountain', null)).toBe('Mountain time');
    expect(zones('Central', 'Mountain')).toBe('Central and Mountain time');
  });

  it('writes millions with one digit', () => {
    expect(millions(16)).toBe('16.0M');
    expect(millions(0.6)).toBe('0.6M');
    expect(millions(16, ' million')).toBe('16.0 million');
  });

  it('says which top city is meant (CD-12)', () => {
    expect(starWords('top city 4')).toBe('Top city number 4');
    expect(starWords('postal code')).toBe('Postal code');
  });

  it('shows an answer in its first spelling, and numbers the parts that have an order', () => {
    expect(answer({ answers: [['Denali', 'Mount McKinley']], order: false })).toBe('Denali');
    expect(answer({ answers: [['Ohio'], ['Iowa'], ['Utah']], order: false })).toBe('Ohio, Iowa and Utah');
    expect(answer({ answers: [['Ohio'], ['Iowa']], order: true })).toBe('1. Ohio  2. Iowa');
  });

  it('makes letters smaller when there is much to read', () => {
    const texts = (signs: number) => Array.from({ length: 5 }, () => 'x'.repeat(signs));
    expect(letterSize(texts(40), [3.2, 2.6, 2.3])).toBe(3.2);
    expect(letterSize(texts(110), [3.2, 2.6, 2.3])).toBe(2.6);
    expect(letterSize(texts(160), [3.2, 2.6, 2.3])).toBe(2.3);
    expect(letterSize(texts(900), [3.2, 2.6, 2.3])).toBe(2.3);
  });
});

describe('the inks of the card faces', () => {
  it('measure contrast as the guidelines do', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('are readable: AA on every ground', () => {
    for (const { ground, text } of [...Object.values(ZONES), ...Object.values(COLOURS)]) {
      expect(contrast(ground, text), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('differ', () => {
    expect(new Set(Object.values(ZONES).map(({ ground }) => ground)).size).toBe(6);
    expect(new Set(Object.values(COLOURS).map(({ ground }) => ground)).size).toBe(5);
  });
});
