// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { Card } from "./geoplunge";
import type { Pace } from "./kit";
import type { State } from "./packs";
import type { Handle, Millis, Outcome, Presence, Seat, Side } from "./wire";

/** The options of a table. */
export type Config = {
  /** how long people may think. */
  pace: Pace,
  /** PTB-R7: the borders of a lead are shown before it is answered. Only for one person among computer players. */
  training: boolean,
};

/** How a game ended. */
export type How = "five_nil" | "most_tricks" | "last_trick" | "resigned";

/** What happened, as far as the viewer may know. The view says what is there; this says what is new. */
export type News = { "began": {
  /** Who. */
  lead: Side,
} } | "dealt" | { "chose": {
  /** Which side. */
  side: Side,
} } | { "traded": {
  /** The trade, 1 or 2. */
  round: number,
} } | "looked" | { "discarded": {
  /** Which. */
  side: Side,
} } | { "stood": {
  /** Which. */
  side: Side,
  /** Whether it stands now. */
  stands: boolean,
} } | "counted" | { "led": OpenView } | { "followed": TrickView } | "rested" | { "finished": ResultView } | "abandoned" | "ended" | { "presence": Presence };

/** What one viewer is told. */
export type Notice = {
  /** What happened. */
  news: News,
};

/** A lead that waits for an answer. */
export type OpenView = {
  /** Who led. */
  side: Side,
  /** PTB-11: the name that was announced. */
  announced: string,
  /** The card lies face-down: only the team that led it looks at it, or everybody in training (PTB-R7). */
  card?: Card,
};

/** What is to be done now. */
export type PhaseView = "before" | "first_trade" | "look" | "second_trade" | "discard" | "count" | "lead" | "follow" | "rest" | "over";

/** The result of a game. */
export type ResultView = {
  /** Who won. */
  winner: Side,
  /** How. */
  how: How,
  /** The tricks of each side. */
  tricks: [number, number],
  /** PTB-20: whether the winner has the Bonus. */
  bonus: boolean,
  /** Who was GeoPlunging. */
  plunging: [boolean, boolean],
  /** C4-22: the points of each side. */
  points: [number, number],
  /** All of it in words. */
  words: string,
};

/** A card that somebody has seen: its name stays, its face only as long as the card can be looked at. */
export type Seen = {
  /** Its name at this table. */
  handle: Handle,
  /** Its state. */
  name: string,
  /** The postal code of its state. */
  postal_code: string,
  /** What it shows. */
  face?: State,
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
  /** Tricks won. */
  tricks: number,
  /** How many cards it holds, those that are set aside included. */
  cards: number,
  /** Whether it has chosen its card for the trade, or discarded. */
  chosen: boolean,
  /** Whether it is standing; after the count, whether it is GeoPlunging. */
  standing: boolean,
  /** those who have seen enough of the trick, or of their three cards. */
  ready: Array<Seat>,
  /** PTB-07: the two cards that it was dealt face-up; whether it still has them is not said. They can be looked at until both
   * teams have discarded; after that only their names are known. */
  face_up: Array<Seen>,
  /** The cards it can choose from or play; the own side only. In the second trade only the three new ones (PTB-05). */
  hand?: Array<Card>,
  /** PTB-03: how many cards lie face-down until the second trade is over. Nobody looks at them. */
  aside: number,
  /** The cards it has given away, in the order of the trades, the one that is chosen for the trade under way included; the
   * own side only. */
  given?: Array<Seen>,
  /** The cards it was given, in the order of the trades, except while they lie face-down (PTB-03); the own side only. */
  got?: Array<Card>,
  /** What it discarded; the own side only. */
  discards?: Array<Card>,
};

/** A trick that was played. */
export type TrickView = {
  /** Who led. */
  leader: Side,
  /** With which card. */
  lead: Card,
  /** The answer. */
  follow: Card,
  /** Why it Zaps; nothing if it does not. */
  zap?: Zap,
  /** The border states that both have, by their postal codes. */
  common: Array<string>,
  /** Who won. */
  winner: Side,
  /** Why, in words. */
  why: string,
};

/** All that one viewer may know. */
export type View = {
  /** The options of the table. */
  config: Config,
  /** The viewer's own side, if it has one. */
  side?: Side,
  /** What is to be done now. */
  phase: PhaseView,
  /** The trick, from 1. */
  trick: number,
  /** The side that leads this trick; before the first one, the side that will; none before it is settled. */
  lead?: Side,
  /** G4-07: the state cards of the blind pick, one for each side, while they are looked at: up to the first trade. */
  pick?: [Card, Card],
  /** The sides that are to act. */
  to_act: Array<Side>,
  /** When the time for this step is up, in table time; nothing if there is no limit. */
  due?: Millis,
  /** Both sides. */
  sides: Array<SideView>,
  /** What was led and waits for an answer. */
  open?: OpenView,
  /** The tricks. */
  tricks: Array<TrickView>,
  /** The result of the game. */
  result?: ResultView,
  /** The same in the form of all games. */
  outcome?: Outcome,
};

/** Why an answer Zaps. Of several reasons the first in this order is told. */
export type Zap = "border" | "common" | "number";
