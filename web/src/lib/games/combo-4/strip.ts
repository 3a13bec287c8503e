// The rotation as a strip: what was played of it this time round, what is on, what is to come.

import type { PlayedView, View } from '../../gen/combo_4';

export interface Stop {
  game: number;
  /** The number of this game in the match. */
  number: number;
  state: 'done' | 'now' | 'next';
  /** What it paid. */
  played: PlayedView | null;
}

/** The stops of the round of the rotation in which the match is: it starts again after the last (C4-11, C4-14). */
export function stopsOf({ rotation, number, phase, played }: Pick<View, 'rotation' | 'number' | 'phase' | 'played'>): Stop[] {
  const first = number > 0 ? number - ((number - 1) % Math.max(1, rotation.length)) : 1;
  return rotation.map((game, at) => {
    const of = first + at;
    const found = played.find((one) => one.number === of) ?? null;
    const state = found ? 'done' : of === number && phase === 'game' ? 'now' : 'next';
    return { game, number: of, state, played: found };
  });
}

/** Which time round, from 1. */
export const lapOf = ({ rotation, number }: Pick<View, 'rotation' | 'number'>): number =>
  rotation.length === 0 ? 1 : Math.floor(Math.max(0, number - 1) / rotation.length) + 1;
