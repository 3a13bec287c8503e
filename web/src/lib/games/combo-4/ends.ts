// How the games of a match ended, from its replay.

import type { GameOnTable, View } from '../../gen/combo_4';
import type { ReplayStep } from '../replay';

/** The last that was seen of each game, by its number. */
export function endsOf(steps: readonly Pick<ReplayStep, 'view'>[]): Record<number, GameOnTable> {
  const ends: Record<number, GameOnTable> = {};
  for (const step of steps) {
    const { number, game } = step.view as View;
    if (game) ends[number] = game;
  }
  return ends;
}
