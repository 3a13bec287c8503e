// What the views of all trick games have in common, as far as the shared parts of their boards look at it.

import type { WinKind } from '../../gen/kit';
import type { Outcome } from '../../gen/wire';

export interface SideLike {
  name: string;
  seats: number[];
  /** Those of its people for whom a computer player acts. */
  away: number[];
  /** Games won, where a match has several. */
  games?: number;
  tricks: number;
  cards: number;
}

/** The sides, and which of them is the viewer's own. */
export interface SidesLike {
  side?: number;
  sides: Pick<SideLike, 'name' | 'seats'>[];
}

/** A match that is over, or will be. */
export interface MatchLike {
  side?: number;
  sides: { name: string; seats: number[]; games: number }[];
  outcome?: Outcome;
}

export interface TrickLike {
  winner: number;
}

/** A game that was counted by its tricks. */
export interface CountedLike {
  how: WinKind;
  tricks: [number, number];
}

/** The options that every match has. */
export interface ConfigLike {
  wins: number;
  step_seconds: number;
}

/** The result of a game that is played for points. */
export interface PointsLike {
  /** Nobody in a tie. */
  winner?: number;
  tricks: [number, number];
  bonus: boolean;
  plunging: [boolean, boolean];
  points: [number, number];
  words: string;
}
