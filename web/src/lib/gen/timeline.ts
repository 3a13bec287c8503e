// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { Handle, Millis, Presence, Seat, Side } from "./wire";

/** A card that lies open, at least with its undated side. */
export type CardView = {
  /** What to call it. */
  card: Handle,
  /** The undated side. */
  face: Face,
  /** The dated side, once it has been turned over. */
  dated?: Dated,
};

/** The options of a table of Timeline. */
export type Config = {
  /** TL-R28: the deck of the pack that is played with, or all of them; a pack without decks is played whole. */
  deck: string,
  /** TL-12, TL-14: how many cards each player starts with. */
  cards: number,
  /** TL-R3: a number of cards for each side instead of the same for all. */
  handicap: Array<number> | null,
  /** TL-R2: the side that begins; drawn by chance if nobody is named. */
  first: Side | null,
  /** TL-R5: a round is cut short once its later players cannot draw level. */
  quick_finish: boolean,
  /** TL-R16: seconds for a turn; 0 for no limit. */
  turn_seconds: number,
  /** TL-R7: how years before the common era are written. */
  years: Years,
};

/** TL-02: what the dated side adds. */
export type Dated = {
  /** TL-05: negative before the common era. */
  year: number,
  /** TL-R7: the year as this table writes it. */
  label: string,
  /** What happened, in one sentence. */
  sentence: string,
  /** Where the year was looked up. */
  source: string,
};

/** The ways in which a game ends. */
export type Ending = "only_one_out" | "shared_at_the_limit" | "cards_ran_out" | "last_one_left" | "ended_by_host";

/** TL-02: the undated side. */
export type Face = {
  /** What the card says. */
  name: string,
  /** TL-03: sorts the cards; no effect in play. */
  theme: Theme,
  /** The name of the picture. */
  icon: string,
};

/** TL-21: a place in the line. Gap 0 is before the first card, gap k after the k-th. */
export type Gap = number;

/** The latest play with its reason. */
export type LastPlay = {
  /** Whose. */
  side: Side,
  /** Which member placed the card; nobody if the time ran out. */
  seat?: Seat,
  /** The card, turned over. */
  card: CardView,
  /** Into which gap it was put. */
  gap: Gap,
  /** TL-32 */
  right: boolean,
  /** Where that is: “between 215 and 1756”. */
  place: string,
  /** Why it is right or wrong, in words. */
  why: string,
};

/** TL-42: how often the line has changed. */
export type LineVersion = number;

/** One member of a side. */
export type Member = {
  /** Where. */
  seat: Seat,
  /** Whether a computer player owns the seat. */
  bot: boolean,
  /** Whether a computer player acts for a person who is away or asleep. */
  stand_in: boolean,
  /** TL-R20: whether this member has asked to resign. */
  wants_out: boolean,
};

/** What a viewer is told of an event. */
export type Notice = {
  /** What happened. */
  what: What,
};

/** A card of the pile, in the archive. */
export type PileCard = {
  /** The undated side. */
  face: Face,
  /** The dated side. */
  dated: Dated | null,
};

/** One player of the rules: a side of one to three members. */
export type PlayerView = {
  /** Which side. */
  side: Side,
  /** Its names for a sentence. */
  name: string,
  /** Who belongs to it. */
  members: Array<Member>,
  /** TL-25: the cards in front of it. */
  row: Array<CardView>,
  /** How many cards it has placed correctly. */
  right: number,
  /** TL-31 */
  standing: Standing,
};

/** TL-R15: a place in the informal ranking. */
export type Rank = {
  /** From 1; equal players share a place. */
  place: number,
  /** Who. */
  side: Side,
  /** When eliminated; none for those in the game to the end. */
  eliminated?: Round,
  /** Cards left then, or at the end. */
  cards: number,
};

/** How it ended. */
export type ResultView = {
  /** Which ending. */
  ending: Ending,
  /** The result in words. */
  words: string,
  /** Who won. */
  winners: Sides,
  /** TL-R15: an order of all players. It is informal: the rules know only winners. */
  informal_ranking: Array<Rank>,
};

/** TL-18: the number of a round, from 1. */
export type Round = number;

/** A set of sides. In JSON a list. */
export type Sides = Array<number>;

/** TL-31: how a player stands. */
export type Standing = "playing" | "out" | { "eliminated": {
  /** In which round. */
  round: Round,
} } | { "resigned": {
  /** In which round. */
  round: Round,
} } | "won";

/** The seven themes of the base deck, in its order: TL-04. */
export type Theme = "Discoveries" | "Arts" | "Events" | "Music" | "Inventions" | "Monuments" | "Sports";

/** All that one viewer may know. */
export type View = {
  /** The side of the viewer. */
  you?: Side,
  /** The options of the table. */
  options: Config,
  /** TL-56: how many rounds a game has at most. */
  round_limit: Round,
  /** TL-31: the round under way; 0 before the start. */
  round: Round,
  /** TL-R19: how many rounds are left, this one included, once they are ten or fewer. */
  rounds_left?: number,
  /** TL-31: who begins the round. */
  first?: Side,
  /** TL-31: whose turn it is. */
  turn?: Side,
  /** Until when. */
  due?: Millis,
  /** The players in clockwise order. */
  players: Array<PlayerView>,
  /** TL-27 */
  line: Array<CardView>,
  /** TL-42 */
  line_version: LineVersion,
  /** TL-28, in the order in which the cards were misplaced. */
  box: Array<CardView>,
  /** TL-29: how many cards the pile has. */
  pile: number,
  /** The pile from its top: in the archive only. */
  pile_cards?: Array<PileCard>,
  /** The latest play. */
  last?: LastPlay,
  /** How it ended. */
  result?: ResultView,
};

/** What happened, for a screen that shows it. */
export type What = { "dealt": {
  /** Who begins. */
  first: Side,
} } | { "placed": LastPlay } | { "drew": {
  /** Who. */
  side: Side,
  /** The card, undated. */
  card: CardView,
} } | { "reshuffled": {
  /** How many cards. */
  cards: number,
} } | { "returned": {
  /** Whose row. */
  side: Side,
  /** The card with its new handle. */
  card: CardView,
} } | { "eliminated": {
  /** Who. */
  sides: Sides,
  /** Whether they gave up. */
  resigned: boolean,
  /** How many cards went under the pile. */
  cards: number,
} } | { "round": {
  /** Its number. */
  number: Round,
  /** Who begins. */
  first: Side,
} } | { "ended": {
  /** How. */
  ending: Ending,
  /** Who won. */
  winners: Sides,
} } | { "presence": Presence };

/** TL-R7: how years before the common era are written. */
export type Years = "bce" | "minus";
