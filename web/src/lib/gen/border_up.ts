// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { Card, RaceNews, RaceView, ShoutedView, Word } from "./geoplunge";
import type { Pace } from "./kit";
import type { Common, CommonSide, Handle, Seat, Side, TableEvent } from "./wire";

/** The options of a table. */
export type Config = {
  /** how long the race may last. */
  pace: Pace,
};

/** The cards of the own side as they lie. */
export type HandView = {
  /** The three trays, each in its order. */
  trays: Array<Array<Card>>,
  /** The cards in no tray, by the names of their states. */
  pool: Array<Card>,
  /** the shout that was received; the trays are frozen from then on. */
  shouted?: ShoutedView,
  /** whether the side offers a tie. */
  offers_tie: boolean,
  /** BU-R5: what could have been laid with these cards; when the game is over. */
  possible?: PossibleView,
};

/** How a game ended. */
export type How = "threeoplunge" | "geoplunge" | "false_shout" | "one_good" | "both_good" | "both_bad" | "nobody" | "agreed" | "resigned";

/** Who was first, and what they showed. */
export type JudgementView = {
  /** Both after shouts at the same time. */
  first: Array<Side>, shows: Array<ShowView>,
};

/** A layout that wins. */
export type LayoutView = { word: Word,
/** Its groups, sorted. */
groups: Array<Array<Card>>,
};

/** What happens. */
export type News = "began" | "signal" | { "put": { seat: Seat, card: Handle, tray: number, place: number,
} } | { "took": { seat: Seat, card: Handle,
} } | { "race": RaceNews } | { "judged": JudgementView } | { "finished": ResultView };

export type Notice = { news: TableEvent | News,
};

/** Where a game stands. */
export type Phase = "ready" | "race";

/** What could have been laid with a hand. */
export type PossibleView = {
  /** In how many ways two groups for a GeoPlunge can be chosen, whatever their order. */
  geoplunge: number,
  /** The same with three groups for a ThreeOPlunge. */
  threeoplunge: number,
  /** One layout for each word that was possible, as near as can be to what lay in the trays. */
  examples: Array<LayoutView>,
};

/** The result of a game: also what a match gets back. (The state cards are shuffled after it, C4-18.) */
export type ResultView = {
  /** Nobody in a tie. */
  winner?: Side, how: How,
  /** BU-14, BU-15, BU-17. */
  bonus: boolean,
  /** C4-26. */
  plunging: [boolean, boolean], points: [number, number], words: string,
};

/** BU-12: what a side showed. */
export type ShowView = { side: Side, word: Word,
/** BU-13: whether the groups are what the word promised. */
good: boolean,
/** Its groups: the two that count after a good GeoPlunge, else all three trays. */
trays: Array<TrayView>,
/** All of it in words. */
why: string,
};

/** What a viewer sees of a side. */
export type SideSight = {
  /** How many cards it was dealt. */
  cards: number,
  /** Its cards and what it has done with them, from the signal on; the own side only. */
  hand?: HandView,
};

export type SideView = CommonSide & SideSight;

/** What a viewer sees of the game. */
export type Sight = {
  /** The options of the table. */
  config: Config,
  /** The race, from the signal on. */
  race?: RaceView,
  /** BU-12 to BU-19: what was shown and how it was judged; from the call on. */
  shows: Array<ShowView>, result?: ResultView,
};

/** A tray that is shown. */
export type TrayView = {
  /** Which tray, from 0. */
  tray: number,
  /** Its cards in their order. */
  cards: Array<Card>,
  /** BU-07: whether it is a sorted group of three to five states. */
  good: boolean,
  /** The place, from 0, of the first card that does not border the one after it. */
  broken?: number,
};

export type View = Omit<Common, "sides"> & { phase: "before" | "count" | "rest" | "over" | Phase, sides: Array<SideView>,
} & Sight;
