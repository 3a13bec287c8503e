// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { Power } from "./geoplunge";
import type { Pace } from "./kit";
import type { Common, CommonSide, Level, Millis, Seat, Side, TableEvent } from "./wire";

export type CallView = {
  /** The numbers of its games, at most two, in the order chosen. */
  own: Array<number>,
  /** whether it is locked. */
  locked: boolean,
};

/** The options of a match. */
export type Config = {
  /** which games are played. */
  kind: Kind,
  /** C4-04: how long the match lasts, in minutes. */
  minutes: number,
  /** how long people may think. */
  pace: Pace,
  /** how well computer players play that sit in for people who are away. */
  stand_in: Level,
  /** The match belongs to a round: its first game begins with those of all other tables. */
  together: boolean,
  /** both sides agree that the host may pause and extend the match. */
  host_may_stop: boolean,
};

export type Ending = "points" | "tie" | { "left": Side } | "deserted" | "stopped" | "ended_by_host";

/** What a viewer is told of the game under way, by its id. */
export type GameNotice = { "id": "border-up", "notice": import("./border_up").Notice } | { "id": "state-iq", "notice": import("./state_iq").Notice } | { "id": "dashing-states", "notice": import("./dashing_states").Notice } | { "id": "play-the-ranks-1", "notice": import("./play_the_ranks").Notice } | { "id": "play-the-ranks-2", "notice": import("./play_the_ranks").Notice } | { "id": "border-zap", "notice": import("./border_zap").Notice } | { "id": "chummy-challenge", "notice": import("./chummy_challenge").Notice };

/** The game whose board lies on the table. */
export type GameOnTable = {
  /** Whether it is being played. */
  under_way: boolean,
} & ({ "id": "border-up", "view": import("./border_up").View } | { "id": "state-iq", "view": import("./state_iq").View } | { "id": "dashing-states", "view": import("./dashing_states").View } | { "id": "play-the-ranks-1", "view": import("./play_the_ranks").View } | { "id": "play-the-ranks-2", "view": import("./play_the_ranks").View } | { "id": "border-zap", "view": import("./border_zap").View } | { "id": "chummy-challenge", "view": import("./chummy_challenge").View });

/** which games a match plays. */
export type Kind = "all" | "call";

/** What happens. */
export type News = "opened" | { "called": { seat: Seat, game: number, on: boolean,
} } | { "locked": { seat: Seat,
} } | { "revealed": {
  /** For each side its games, in ascending order. */
  calls: [[number, number], [number, number]],
  /** How many of them were drawn because nobody had chosen them. */
  drawn: [number, number],
} } | { "began": {
  /** Its number in this match, from 1. */
  number: number,
  /** C4-08: which of the five. */
  game: number, id: Which,
} } | { "game": GameNotice } | { "counted": { game: PlayedView,
/** The points of each side by now. */
points: [number, number],
} } | { "cut": { game: PlayedView,
} } | { "spokes": { seat: Seat,
} } | { "extended": { minutes: number,
} } | { "deserted": { side: Side,
} } | { "returned": { side: Side,
} } | { "forsaken": { side: Side,
} } | { "ended": ResultView };

export type Notice = { news: TableEvent | News,
};

export type Phase = "calling" | "waiting" | "game" | "between";

/** A game of the match that is over. */
export type PlayedView = {
  /** Its number in this match, from 1. */
  number: number,
  /** C4-08: which of the five games. */
  game: number, id: Which,
  /** Nobody in a tie or if it was not finished. */
  winner?: Side, tie: boolean,
  /** whether the time of the match ended before it did. */
  unfinished: boolean,
  /** C4-25: whether the winner had the Bonus. */
  bonus: boolean,
  /** C4-26: which sides were GeoPlunging. */
  stances: [boolean, boolean],
  /** C4-22 to C4-29; R-09: what it paid to each side. */
  points: [number, number],
  /** How it ended, in the word of that game; `unfinished` if it did not. */
  how: string, title: string, words: string,
};

/** How the match ended. */
export type ResultView = { how: Ending,
/** C4-06, R-75: nobody in a tie or if the host ended it. */
winner?: Side, words: string,
};

/** What a viewer knows of a side in a match. */
export type SideSight = {
  /** since when all its people have been gone, in table time. */
  gone?: Millis,
  /** whether that has been so for two minutes: the other side may end the match. */
  forsaken: boolean,
};

export type SideView = CommonSide & SideSight;

/** What a viewer knows of a match. */
export type Sight = { config: Config,
/** which games are played. */
kind: Kind,
/** C4-04, R-83: how long the match lasts, added minutes included. */
minutes: number,
/** When the clock began to run, in table time: with the first game. */
starts?: Millis,
/** When the clock runs out, in table time; nothing before the first game. */
ends?: Millis,
/** The games in turn, by their numbers; empty before the calls are known. */
rotation: Array<number>,
/** C4-13: what each side has called, once both are known to all. */
calls?: [Array<number>, Array<number>],
/** C4-12: what the own side has chosen so far. */
call?: CallView,
/** The number of the game in this match, from 1; nought before the first. */
number: number,
/** C4-08: which of the five games is under way, or was the last one. */
current?: number,
/** G4-01: the Power card that was turned for Game 4. */
turned?: Power,
/** The game under way; in the pause after it and when the match is over, the last one. */
game?: GameOnTable,
/** Which of the five games comes next, if there is time. */
next?: number,
/** The games that are over, in order. */
played: Array<PlayedView>,
/** C4-06: the points of each side. */
points: [number, number],
/** C4-23 to C4-28: what the game under way would pay now. */
stake?: StakeView,
/** whether the viewer's side may end the match because the other is gone. */
may_end: boolean, result?: ResultView,
};

/** What the game under way would pay now, by the stances as they are. */
export type StakeView = {
  /** C4-24, C4-26, C4-27: to the winner without the Bonus. */
  win: number,
  /** C4-25: to the winner with the Bonus. */
  bonus: number,
  /** C4-23: to each side in a tie. */
  tie: number,
};

export type View = Omit<Common, "sides"> & { phase: "before" | "count" | "rest" | "over" | Phase, sides: Array<SideView>,
} & Sight;

/** A game that is played, by its id. */
export type Which = "border-up" | "state-iq" | "dashing-states" | "play-the-ranks-1" | "play-the-ranks-2" | "border-zap" | "chummy-challenge";
