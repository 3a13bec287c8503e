// The plays of a game that is over, read from its replay.

import type { CardView, LastPlay, Notice, View } from '../../gen/timeline';
import type { ReplayStep } from '../replay';

/** Every play, in order. */
export function playsOf(steps: ReplayStep[]): LastPlay[] {
  const plays: LastPlay[] = [];
  for (const step of steps) {
    for (const heard of step.notices) {
      const what = (heard.notice as Notice | null)?.news;
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

/** What a reader can learn from a game that is over, apart from its line. Every card is in one place only. */
export interface Lessons {
  /** Put in a wrong place: by the own side, or by anybody if the reader only watched. */
  missed: LastPlay[];
  /** Still in front of the own side. */
  held: CardView[];
  /** Put in a wrong place by others. */
  others: CardView[];
}

/** Without the replay only the box is known, and nobody knows who has put what there. */
export function lessonsOf(view: View, steps: ReplayStep[] | null): Lessons {
  const told = new Set<string>();
  const once = (card: CardView) => told.size < told.add(card.face.name).size;
  const wrong = playsOf(steps ?? []).filter((play) => !play.right);
  // The newest play tells it: a card that came back may have been missed twice.
  const missed = wrong.reverse().filter((play) => (view.you === undefined || play.side === view.you) && once(play.card));
  const held = steps && view.you !== undefined ? leftOver(steps, view.you).filter(once) : [];
  return { missed: missed.reverse(), held, others: view.box.filter(once) };
}
