// The clock of the match: how much of it is left, and what is said of it.

import type { Clock } from '../../gen/wire';
import { timeLeft } from '../../text/words';

const MINUTE = 60_000;

/** Milliseconds until the match ends, `passed` real ones after the clock was read; all of it before the first game. */
export function matchLeft(clock: Clock, ends: number | undefined, minutes: number, passed: number): number {
  if (ends === undefined) return minutes * MINUTE;
  return timeLeft({ ...clock, due: ends }, passed) ?? 0;
}

/** “12:05”, “0:42”: always in the same form, so that nothing moves. */
export function matchFace(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The last minute is marked; at the end time is up. */
export const markOf = (left: number): 'last' | 'up' | null => (left <= 0 ? 'up' : left <= MINUTE ? 'last' : null);

const SAID: readonly [number, string][] = [
  [0, 'The time of the match is up.'],
  [MINUTE, 'One minute left in the match.'],
  [5 * MINUTE, 'Five minutes left in the match.'],
];

/** What is to be said when the clock has gone from one time to another; nothing if it was put forward again. */
export function saidBetween(before: number, now: number): string {
  return SAID.find(([at]) => now <= at && before > at)?.[1] ?? '';
}
