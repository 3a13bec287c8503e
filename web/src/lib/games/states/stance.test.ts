import { expect, it } from 'vitest';
import { asked, counted } from './stance';

it('counts one number a second, and reaches five when the stances become final', () => {
  const clock = { now: 1000, running: true, due: null, speed: 1 };
  const at = (passed: number) => counted(clock, 6000, passed);
  expect([0, 999, 1000, 2500, 4999, 5000, 9000].map(at)).toEqual([0, 0, 1, 2, 4, 5, 5]);
  expect(counted({ ...clock, running: false }, 6000, 4000)).toBe(0);
  expect(counted({ ...clock, speed: 10 }, 6000, 200)).toBe(2);
});

it('R-84: puts the question for three seconds before it counts', () => {
  const clock = { now: 1000, running: true, due: null, speed: 1 };
  const at = (passed: number) => [asked(clock, 9000, passed), counted(clock, 9000, passed)];
  expect([0, 999, 1000, 2999, 3000, 4000, 8000].map(at)).toEqual([[3, 0], [3, 0], [2, 0], [1, 0], [0, 0], [0, 1], [0, 5]]);
});
