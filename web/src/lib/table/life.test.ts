import { expect, it } from 'vitest';
import { dayChoices, dayWords } from './life';

it('offers the usual days, the longest time, and what is chosen already', () => {
  expect(dayChoices({ days: 30, most: 30 })).toEqual([1, 3, 7, 14, 30]);
  expect(dayChoices({ days: 5, most: 10 })).toEqual([1, 3, 5, 7, 10]);
  expect(dayChoices({ days: 1, most: 1 })).toEqual([1]);
});

it('says days in words', () => {
  expect([dayWords(1), dayWords(7)]).toEqual(['1 day', '7 days']);
});
