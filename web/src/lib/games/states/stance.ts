// The question of GeoPlunging and the slow count to five (C4-32, R-08): how far it is, from the deadline and the clock of the table.

import type { Clock } from '../../gen/wire';
import { timeLeft } from '../../text/words';

/** The count reaches this number when the stances become final. */
export const COUNT = 5;

/** so many seconds the question is still put before the count begins, `passed` real milliseconds after the clock was read. */
export function asked(clock: Clock, due: number, passed: number): number {
  const left = timeLeft({ ...clock, due }, passed) ?? 0;
  return Math.max(0, Math.ceil(left / 1000) - COUNT);
}

/** The number that was counted last, from 0, `passed` real milliseconds after the clock was read. */
export function counted(clock: Clock, due: number, passed: number): number {
  const left = timeLeft({ ...clock, due }, passed) ?? 0;
  return Math.max(0, Math.min(COUNT, COUNT - Math.ceil(left / 1000)));
}
