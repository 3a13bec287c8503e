// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { Card, Power } from "./geoplunge";
import type { Pace } from "./kit";
import type { Category, Star } from "./packs";
import type { Millis, Outcome, Presence, Seat, Side } from "./wire";

/** A base of this game. */
export type BaseView = {
  /** 1, 10, 20, 30 or 50. */
  number: number,
  /** The Power card that gives it. */
  card: Power,
  /** PTR1-11: the first and the last trick for which it holds; all of them in Play the Ranks 2. */
  tricks: [number, number],
  /** PTR1-14: its BUR; none if no BUR card reaches the base. */
  bur?: BurView,
};

/** What is said about the roles (PTR1-04 to PTR1-08). */
export type Bid = "cards" | "call" | { "up": number };

/** What was said about the roles. */
export type BidView = {
  /** By whom. */
  side: Side,
  /** What. */
  bid: Bid,
};

/** The BUR of a base. */
export type BurView = {
  /** The rank. */
  rank: number,
  /** Of which state. */
  state: string,
  /** In which category. */
  category: Category,
};

/** What the Power card of an answer is to change. */
export type Change = "category" | "base";

/** The options of a table. */
export type Config = {
  /** how long people may think. */
  pace: Pace,
};

/** What became of a Power card that was turned up. */
export type Fate = "stays" | "double" | "removed" | "base";

/** How a game ended. */
export type How = "six_tricks" | "most_tricks" | "last_trick" | "power_pulled" | "power_unplayed" | "neither_played_power" | "resigned";

/** What happened, for the page. The view says what is there; this says what is new. */
export type News = { "began": {
  /** Who. */
  lead: Side,
} } | "dealt" | { "bid": {
  /** By whom. */
  side: Side,
  /** What. */
  bid: Bid,
} } | "based" | { "discarded": {
  /** Which. */
  side: Side,
} } | { "pulled": {
  /** Which. */
  side: Side,
  /** Whether it does. */
  pulls: boolean,
} } | { "stood": {
  /** Which. */
  side: Side,
  /** Whether it stands now. */
  stands: boolean,
} } | "counted" | { "led": OpenView } | { "followed": TrickView } | "rested" | { "finished": ResultView } | "abandoned" | "ended" | { "presence": Presence };

/** What one viewer is told of an event. */
export type Notice = {
  /** What happened, for the page. */
  news: News,
};

/** A lead that waits for an answer. */
export type OpenView = {
  /** Who led. */
  side: Side,
  /** PTR1-23, PTR2-04: what was announced of the state. */
  announced: string,
  /** The card itself; the own side only until it is answered. */
  card?: Card,
  /** The category that was announced. */
  category: Category,
  /** The base of the trick. */
  base: number,
  /** The Power card with it: then category and base are locked. */
  power?: Power,
};

/** What is to be done now. */
export type PhaseView = "before" | "role" | "raise" | "reply" | "bases" | "discard" | "pull" | "count" | "lead" | "follow" | "rest" | "over";

/** The result of a game. */
export type ResultView = {
  /** Who won; nobody in a tie. */
  winner?: Side,
  /** How. */
  how: How,
  /** The tricks of each side. */
  tricks: [number, number],
  /** PTR1-42: whether the winner has the Bonus. */
  bonus: boolean,
  /** Who was GeoPlunging. */
  plunging: [boolean, boolean],
  /** C4-22: the points of each side. */
  points: [number, number],
  /** All of it in words. */
  words: string,
};

/** The role of a side. */
export type Role = "cards" | "call";

/** What protects a lead (PTR1-35 to PTR1-37). */
export type Shield = "power" | "rank";

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
  /** Its role, once that is settled. */
  role?: Role,
  /** Tricks won. */
  tricks: number,
  /** How many state cards it holds. */
  cards: number,
  /** How many Power cards it holds. */
  power_cards: number,
  /** it has as many Power cards as tricks left, and has to play one in each. */
  must_play_power: boolean,
  /** Whether it has discarded. */
  discarded: boolean,
  /** Whether it is standing; after the count, whether it is GeoPlunging. */
  standing: boolean,
  /** those who have seen enough of the trick. */
  ready: Array<Seat>,
  /** Its hand; the own side only. */
  hand?: Array<Card>,
  /** Its Power cards; the own side only. */
  power?: Array<Power>,
  /** What it discarded; the own side only. */
  discards?: Array<Card>,
};

/** What the lead announces of its state. */
export type StarView = {
  /** What. */
  star: Star,
  /** The Power card that says so; none in Play the Ranks 2. */
  card?: Power,
};

/** A trick that was played. */
export type TrickView = {
  /** Who led. */
  leader: Side,
  /** With which card. */
  lead: Card,
  /** With which Power card. */
  lead_power?: Power,
  /** What was announced of the state. */
  announced: string,
  /** The category that was announced. */
  announced_category: Category,
  /** The base that was announced. */
  announced_base: number,
  /** The answer. */
  follow: Card,
  /** With which Power card. */
  follow_power?: Power,
  /** What that Power card was to change. */
  change?: Change,
  /** What protected the lead. */
  shield?: Shield,
  /** The category that decided. */
  category: Category,
  /** The base that decided. */
  base: number,
  /** The ranks of lead and answer in that category. */
  ranks: [number, number],
  /** Who won. */
  winner: Side,
  /** Why, in words. */
  why: string,
};

/** A Power card that was turned up. */
export type TurnedView = {
  /** The card. */
  card: Power,
  /** What became of it. */
  fate: Fate,
};

/** All that one viewer may know. */
export type View = {
  /** The options of the table. */
  config: Config,
  /** Which of the two games it is: 1 or 2. */
  version: number,
  /** The viewer's own side, if it has one. */
  side?: Side,
  /** What is to be done now. */
  phase: PhaseView,
  /** The trick, from 1. */
  trick: number,
  /** The side that leads this trick; before the first one, the side that will; none before it is settled. */
  lead?: Side,
  /** G4-07: the state cards of the blind pick, one for each side. */
  pick?: [Card, Card],
  /** The sides that are to act. */
  to_act: Array<Side>,
  /** When the time for this step is up, in table time; nothing if there is no limit. */
  due?: Millis,
  /** Both sides. */
  sides: Array<SideView>,
  /** the Power card that named this game; it stays out. */
  named_by?: Power,
  /** PTR1-02, PTR1-03: the Power cards turned up, in order. */
  turned: Array<TurnedView>,
  /** What was said about the roles. */
  bids: Array<BidView>,
  /** The number of BUR cards that is agreed or offered. */
  burs: number,
  /** PTR1-10: the two bases, once they are chosen; in Play the Ranks 1 in their order. */
  bases: Array<BaseView>,
  /** PTR1-12: the BUR cards. */
  bur_cards: Array<Card>,
  /** PTR1-18: who Pulled the Power. */
  pulled?: Side,
  /** PTR1-20: the GeoStar; in Play the Ranks 2 the state's name. */
  star?: StarView,
  /** What was led and waits for an answer. */
  open?: OpenView,
  /** The tricks. */
  tricks: Array<TrickView>,
  /** The result of the game. */
  result?: ResultView,
  /** The same in the form of all games. */
  outcome?: Outcome,
};
