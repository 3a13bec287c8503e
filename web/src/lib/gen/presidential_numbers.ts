// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { How } from "./kit";
import type { Handle, Millis, Outcome, Presence, Seat, Side } from "./wire";

/** What the Lead says with its card (PPN-19). */
export type Call = "earliest" | "latest";

/** A card that somebody sees. */
export type Card = {
  /** Its name at this table, to be used in actions. */
  handle: Handle,
  /** What it shows. */
  face: Face,
};

/** The options of a table (PPN-13). */
export type Config = {
  /** PPN-10: so many games a side must win. */
  wins: number,
  /** PPN-38: the Lead's card lies face down until the Follower has played. */
  face_down_lead: boolean,
  /** PPN-08: all presidencies of the pack, not only those of the rule sheet. */
  extended_deck: boolean,
  /** PPN-R6: hands show names only. */
  numbers_hidden: boolean,
  /** PPN-R14: the time for each step; 0 for as long as one likes. */
  step_seconds: number,
};

/** What a card shows. What may not be known is not there. */
export type Face = {
  /** The president's name. */
  name: string,
  /** PPN-R6: tells the cards of a person with several numbers apart where the numbers are hidden. */
  term?: string,
  /** The Presidential Number. */
  number?: Number,
  /** Party or parties. */
  party?: string,
  /** The home state. */
  home_state?: string,
  /** What gives the number away, with the number only. */
  lore?: Lore,
};

/** A game that was counted. */
export type GameView = {
  /** Who won. */
  winner: Side,
  /** How. */
  how: How,
  /** The tricks of each side. */
  tricks: [number, number],
  /** PPN-R5: what each side had put away. In a view of the last game only, as on a table: the cards before it are back in
   * the deck. */
  discards?: [Card, Card],
};

/** The facts of a presidency that give its number away. */
export type Lore = {
  /** First day in office. */
  from: string,
  /** Last day in office. */
  until?: string,
  /** Vice presidents in order of service. */
  vice_presidents: Array<string>,
  /** Facts to learn. */
  facts: [string, string, string],
};

/** What happened, as far as the viewer may know. */
export type News = { "began": {
  /** Who begins its first game. */
  first: Side,
} } | { "dealt": {
  /** The game, from 1. */
  game: number,
  /** Who begins it. */
  lead: Side,
  /** The own hand in the order of the deal. */
  hand?: Array<Card>,
} } | { "discarded": {
  /** Which side. */
  side: Side,
  /** Which card; the own side only. */
  card?: Card,
} } | { "led": {
  /** Who. */
  side: Side,
  /** Which card; face down, its name only. */
  card: Card,
  /** Which call. */
  call: Call,
} } | { "followed": TrickView } | { "game_won": GameView } | { "match_won": {
  /** By whom. */
  side: Side,
} } | { "resigned": {
  /** Which. */
  side: Side,
} } | "abandoned" | "ended" | { "presence": Presence };

/** What one viewer is told. */
export type Notice = {
  /** What happened. */
  news: News,
};

/** PPN-03: a Presidential Number. The higher, the later. */
export type Number = number;

/** A lead that waits for an answer. */
export type OpenView = {
  /** Who led. */
  side: Side,
  /** The card; face down, it shows its name only. */
  card: Card,
  /** The call. */
  call: Call,
  /** Whether it lies face down. */
  face_down: boolean,
};

/** What is to be done now. */
export type PhaseView = "before" | "between" | "discard" | "lead" | "follow" | "over";

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
  /** Games won. */
  games: number,
  /** Tricks won in this game. */
  tricks: number,
  /** How many cards it holds. */
  cards: number,
  /** Whether it has put its card away. */
  discarded: boolean,
  /** Its hand; the own side only. */
  hand?: Array<Card>,
  /** Its discard; the own side only until the game ends. */
  discard?: Card,
};

/** A trick that was played. */
export type TrickView = {
  /** Who led. */
  leader: Side,
  /** With which card. */
  lead: Card,
  /** With which call. */
  call: Call,
  /** The answer. */
  follow: Card,
  /** Who won. */
  winner: Side,
  /** Why, in words. */
  why: string,
};

/** All that one viewer may know. */
export type View = {
  /** The options of the table. */
  config: Config,
  /** The highest number in the deck; the lowest place of the ladder is 1. */
  highest: Number,
  /** The viewer's own side, if it has one. */
  side?: Side,
  /** What is to be done now. */
  phase: PhaseView,
  /** The game, from 1. */
  game: number,
  /** The trick, from 1. */
  trick: number,
  /** The side that leads this trick; none before the first deal. */
  lead?: Side,
  /** The sides that are to act. */
  to_act: Array<Side>,
  /** When the time for this step is up, in table time; nothing if there is no limit. */
  due?: Millis,
  /** Both sides. */
  sides: Array<SideView>,
  /** The card that was led and waits for an answer. */
  open?: OpenView,
  /** The last trick of the game before, until this game has one of its own. */
  before?: TrickView,
  /** The tricks of this game. */
  tricks: Array<TrickView>,
  /** The games that were counted. */
  games: Array<GameView>,
  /** The result of the match. */
  outcome?: Outcome,
};
