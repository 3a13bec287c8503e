import { expect, test } from 'vitest';
import { lightsOf, missingIn } from './needs';
import { council, flyer, needs } from './samples';

test('a Needs box has a circle for each card that it asks for, and all are lit on the card itself', () => {
  const { circles, bar } = lightsOf(needs(1, 2, 0, { gold: 1, bar: 'Big Donor' }));
  expect(circles.map((circle) => circle.tint)).toEqual(['blue', 'orange', 'orange', 'gold']);
  expect(circles.every((circle) => circle.lit)).toBe(true);
  expect(bar).toEqual({ name: 'Big Donor', lit: true });
});

test('what is missing in an Area is not lit, the last circles of a colour first', () => {
  const { circles, bar } = lightsOf(needs(1, 2, 0, { bar: 'Big Donor' }), needs(0, 1, 0, { bar: 'Big Donor' }));
  expect(circles.map((circle) => circle.lit)).toEqual([true, true, false]);
  expect(bar?.lit).toBe(false);
});

test('a card lacks something only where its Needs are not met', () => {
  expect(missingIn(council, 0)).toEqual(needs(0, 1, 0));
  expect(missingIn(council, 1)).toBeNull();
  expect(missingIn(flyer, 0)).toBeNull();
});
