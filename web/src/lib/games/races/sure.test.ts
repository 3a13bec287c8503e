import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { again, LAPSE, READ, Sure } from './sure.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets a possible shout go out with the first press', () => {
  expect(new Sure().press(undefined)).toBe(true);
});

it('asks for a second press where everybody sees that something is missing', () => {
  const sure = new Sure();
  const why = 'You have 3 of 6 cards in the row.';
  expect([sure.waits(why), sure.press(why), sure.waits(why), sure.ready(why)]).toEqual([false, false, true, false]);
  vi.advanceTimersByTime(READ);
  expect([sure.ready(why), sure.press(why)]).toEqual([true, true]);
  // Another race, another question.
  expect([sure.waits(why), sure.press(why)]).toEqual([false, false]);
  expect(again(why)).toBe('You have 3 of 6 cards in the row. Press again to shout anyway.');
});

it('takes a double tap for one press', () => {
  const sure = new Sure();
  sure.press('3');
  vi.advanceTimersByTime(READ - 1);
  expect([sure.press('3'), sure.waits('3')]).toEqual([false, true]);
});

it('forgets the question after a while, so that a stray touch only asks again', () => {
  const sure = new Sure();
  sure.press('3');
  vi.advanceTimersByTime(LAPSE);
  expect([sure.waits('3'), sure.press('3')]).toEqual([false, false]);
});

it('begins anew when something else is missing, or when a card was moved', () => {
  const sure = new Sure();
  sure.press('3');
  vi.advanceTimersByTime(READ);
  expect([sure.press('4'), sure.waits('3'), sure.press('3')]).toEqual([false, false, false]);
  vi.advanceTimersByTime(READ);
  sure.forget();
  expect(sure.press('3')).toBe(false);
  expect(sure.press(undefined)).toBe(true);
});
