// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { PowerCard, State } from "./packs";
import type { Handle, Millis, Seat, Side } from "./wire";

/** What everybody is told of the result of a best of three. */
export type BestOfThreeView = {
  /** Who won; nobody in a tie. */
  winner?: Side, how: How,
  /** The rounds that each side won. */
  won: [number, number],
  /** DS-20, CC-20: whether the winner has the Bonus. */
  bonus: boolean,
  /** Who was GeoPlunging. */
  plunging: [boolean, boolean],
  /** C4-22: the points of each side. */
  points: [number, number],
  /** All of it in words. */
  words: string,
};

/** A state card that somebody sees. */
export type Card = {
  /** Its name at this table, to be used in actions. */
  handle: Handle,
  /** What it shows. */
  face: State,
};

/** How the best of three ended. */
export type How = "two_straight" | "two_of_three" | "tied_twice" | "tied" | "resigned";

/** A Power card that somebody sees. */
export type Power = {
  /** Its name at this table, to be used in actions. */
  handle: Handle,
  /** What it shows. */
  face: PowerCard,
};

/** The same as far as a viewer may know. */
export type RaceNews = { "shouted": { seat: Seat, word: Word,
} } | { "offered": { seat: Seat, stands: boolean,
} } | "agreed" | "last_call";

/** What everybody sees of a race. */
export type RaceView = {
  /** When the signal was given, in table time. */
  signal: Millis,
  /** whether no new shout counts any more: time is up, or both sides offer a tie. */
  closed: boolean,
  /** whether that is because both sides offer a tie. */
  agreed: boolean,
  /** Who was first, both after shouts at the same time; nobody before the call. */
  first: Array<Side>,
  /** the shouts with their evidence, in the order of their stamps; none before the call. */
  shouts: Array<ShoutView>,
  /** The same in words; empty before the call. */
  words: string,
};

/** A shout with its evidence, in milliseconds from the signal. */
export type ShoutView = { side: Side, seat: Seat, received: Millis,
/** What was taken off for the way; never so much that the shout would lie before the signal. */
credited: Millis,
/** What counts. */
stamp: Millis,
};

/** "shout received", for the own side. */
export type ShoutedView = { seat: Seat, word: Word,
};

/** How a game of tricks ended. */
export type TrickEnding = "six_tricks" | "five_nil" | "most_tricks" | "last_trick" | "power_pulled" | "power_unplayed" | "neither_played_power" | "resigned";

/** What everybody is told of the result of a game of tricks. */
export type TrickResultView = {
  /** Who won; nobody in a tie. */
  winner?: Side, how: TrickEnding,
  /** The tricks of each side. */
  tricks: [number, number],
  /** PTR1-42, PTB-20: whether the winner has the Bonus. */
  bonus: boolean,
  /** Who was GeoPlunging. */
  plunging: [boolean, boolean],
  /** C4-22: the points of each side. */
  points: [number, number],
  /** All of it in words. */
  words: string,
};

/** What was shouted. */
export type Word = "geoplunge" | "threeoplunge";
