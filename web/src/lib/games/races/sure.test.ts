import { expect, it } from 'vitest';
import { again, Sure } from './sure.svelte';

it('lets a possible shout go out with the first press', () => {
  expect(new Sure().press(undefined)).toBe(true);
});

it('asks for a second press where everybody sees that something is missing', () => {
  const sure = new Sure();
  const why = 'You have 3 of 6 cards in the row.';
  expect([sure.waits(why), sure.press(why), sure.waits(why), sure.press(why)]).toEqual([false, false, true, true]);
  // Another race, another question.
  expect([sure.waits(why), sure.press(why)]).toEqual([false, false]);
  expect(again(why)).toBe('You have 3 of 6 cards in the row. Press again to shout anyway.');
});

it('begins anew when something else is missing, or when a card was moved', () => {
  const sure = new Sure();
  sure.press('3');
  expect([sure.press('4'), sure.waits('3'), sure.press('3')]).toEqual([false, false, false]);
  sure.forget();
  expect(sure.press('3')).toBe(false);
  expect(sure.press(undefined)).toBe(true);
});
