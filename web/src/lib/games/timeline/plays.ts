// The plays of a game that is over, read from its replay.

import type { CardView, LastPlay, Notice, View } from '../../gen/timeline';
import type { ReplayStep } from '../replay';

/** Every play, in order. */
export function playsOf(steps: ReplayStep[]): LastPlay[] {
  const plays: LastPlay[] = [];
  for (const step of steps) {
    for (const heard of step.notices) {
      const what = (heard.notice as Notice | null)?.what;
      if (what && typeof what === 'object' && 'placed' in what) plays.push(what.placed);
    }
  }
  return plays;
}

/** The cards that a side still had at the end, with their years. */
export function leftOver(steps: ReplayStep[], side: number): CardView[] {
  const view = steps[steps.length - 1]?.view as View | undefined;
  return view?.players.find((player) => player.side === side)?.row.filter((card) => card.dated) ?? [];
}
