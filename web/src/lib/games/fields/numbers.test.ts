import { describe, expect, it } from 'vitest';
import { timeChoices, timeWords, whole } from './numbers';

describe('numbers that people type', () => {
  it('are whole and within the ends', () => {
    expect(whole('4', 1, 10)).toBe(4);
    expect(whole('99', 1, 10)).toBe(10);
    expect(whole('-3', 1, 10)).toBe(1);
    expect(whole('2.6', 1, 10)).toBe(3);
    expect(whole('', 1, 10)).toBeNull();
    expect(whole('four', 1, 10)).toBeNull();
  });
});

describe('times', () => {
  it('read as words', () => {
    expect(timeWords(0)).toBe('no limit');
    expect(timeWords(90)).toBe('1 minute 30 seconds');
    expect(timeWords(86_400)).toBe('1 day');
  });

  it('offer the usual ones and the one that is set', () => {
    expect(timeChoices(60)).toEqual([15, 30, 45, 60, 90, 120, 300, 600, 0]);
    expect(timeChoices(75)).toContain(75);
    expect(timeChoices(0).filter((one) => one === 0)).toHaveLength(1);
  });
});
