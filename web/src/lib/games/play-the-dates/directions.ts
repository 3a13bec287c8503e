// The two things that can be done with the number of Power cards.

import type { Direction } from '../../gen/play_the_dates';

/** The key that chooses a direction, where it can be chosen. */
export function directionOf(key: string): Direction | null {
  if (key === '+' || key === '=') return 'add';
  return key === '-' || key === '−' ? 'subtract' : null;
}

export const DIRECTIONS: readonly Direction[] = ['add', 'subtract'];
