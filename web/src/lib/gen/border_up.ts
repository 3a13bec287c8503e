// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { Card, ShoutView } from "./geoplunge";
import type { Pace } from "./kit";
import type { Handle, Millis, Outcome, Presence, Seat, Side } from "./wire";

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
  /** What could have been laid with these cards; when the game is over. */
  possible?: PossibleView,
};

/** How a game ended. */
export type How = "threeoplunge" | "geoplunge" | "false_shout" | "one_good" | "both_good" | "both_bad" | "nobody" | "agreed" | "resigned";

/** A layout that wins. */
export type LayoutView = {
  /** For which word. */
  word: Word,
  /** Its groups, sorted. */
  groups: Array<Array<Card>>,
};

/** What happened, as far as the viewer may know. The view says what is there; this says what is new. */
export type News = "began" | { "stood": {
  /** Which. */
  side: Side,
  /** Whether it stands now. */
  stands: boolean,
} } | "counted" | "signal" | { "put": {
  /** By whom. */
  seat: Seat,
  /** Which. */
  card: Handle,
  /** Into which tray. */
  tray: number,
  /** At which place; behind the last card it is the end of the row. */
  place: number,
} } | { "took": {
  /** By whom. */
  seat: Seat,
  /** Which. */
  card: Handle,
} } | { "shouted": {
  /** By whom. */
  seat: Seat,
  /** What. */
  word: Word,
} } | { "offered": {
  /** By whom. */
  seat: Seat,
  /** Whether the offer stands now. */
  stands: boolean,
} } | "agreed" | "last_call" | { "judged": {
  /** Who was first; both after shouts at the same time. */
  first: Array<Side>,
  /** What they showed. */
  shows: Array<ShowView>,
} } | { "finished": ResultView } | "abandoned" | "ended" | { "presence": Presence };

/** What one viewer is told. */
export type Notice = {
  /** What happened. */
  news: News,
};

/** What is to be done now. */
export type PhaseView = "before" | "count" | "ready" | "race" | "over";

/** What could have been laid with a hand. */
export type PossibleView = {
  /** In how many ways two groups for a GeoPlunge can be chosen, whatever their order. */
  geoplunge: number,
  /** The same with three groups for a ThreeOPlunge. */
  threeoplunge: number,
  /** One layout for each word that was possible, as near as can be to what lay in the trays. */
  examples: Array<LayoutView>,
};

/** The race. */
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

/** The result of a game. */
export type ResultView = {
  /** Who won; nobody in a tie. */
  winner?: Side,
  /** How. */
  how: How,
  /** BU-14, BU-15, BU-17: whether the winner has the Bonus. */
  bonus: boolean,
  /** Who was GeoPlunging. */
  plunging: [boolean, boolean],
  /** C4-22: the points of each side. */
  points: [number, number],
  /** All of it in words. */
  words: string,
};

/** “shout received”. */
export type ShoutedView = {
  /** Who shouted. */
  seat: Seat,
  /** What. */
  word: Word,
};

/** BU-12: what a side showed. */
export type ShowView = {
  /** Which side. */
  side: Side,
  /** What it shouted. */
  word: Word,
  /** BU-13: whether the groups are what the word promised. */
  good: boolean,
  /** Its groups: the two that count after a good GeoPlunge, else all three trays. */
  trays: Array<TrayView>,
  /** All of it in words. */
  why: string,
};

/** One side. */
export type SideView = {
  /** What it is called. */
  name: string,
  /** Its seats. */
  seats: Array<Seat>,
  /** Those of its people for whom a computer player acts. */
  away: Array<Seat>,
  /** Its members who want to give up; the own side only. */
  wants_out?: Array<Seat>,
  /** the seat that stands up or sits down for it. */
  spokes: Seat,
  /** Whether it is standing; after the count, whether it is GeoPlunging. */
  standing: boolean,
  /** How many cards it was dealt. */
  cards: number,
  /** Its cards and what it has done with them, from the signal on; the own side only. */
  hand?: HandView,
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

/** All that one viewer may know. */
export type View = {
  /** The options of the table. */
  config: Config,
  /** The viewer's own side, if it has one. */
  side?: Side,
  /** What is to be done now. */
  phase: PhaseView,
  /** When the count is over, when the signal comes, or until when a shout counts, in table time; nothing if there is no limit. */
  due?: Millis,
  /** Both sides. */
  sides: Array<SideView>,
  /** The race, from the signal on. */
  race?: RaceView,
  /** BU-12 to BU-19: what was shown and how it was judged; from the call on. */
  shows?: Array<ShowView>,
  /** the table is paused, and what the race has shown is hidden until it goes on. */
  veiled?: boolean,
  /** The result of the game. */
  result?: ResultView,
  /** The same in the form of all games. */
  outcome?: Outcome,
};

/** What was shouted. */
export type Word = "geoplunge" | "threeoplunge";
