// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { CivicColour, CivicKind, Designation } from "./packs";
import type { Handle, Millis, Presence, Seat, Side } from "./wire";

/** A card that lies open, or is in the own hand. */
export type CardView = {
  /** What to call it. */
  card: Handle,
  /** What it says. */
  face: Face,
};

/** A chapter of a story. */
export type ChapterView = {
  /** The number of the text at this table. */
  number: number,
  /** In which turn of the table. */
  turn: number,
  /** The cards that it tells of. */
  cards: Array<StoryCard>,
  /** Whether and how it was told. */
  told: ToldView,
  /** The text. */
  text?: string,
  /** Who applauds. */
  applause: Array<Side>,
};

/** The options of a table of PolitiCraft. */
export type Config = {
  /** PC-R24: how the players tell their stories. */
  story: StoryMode,
  /** PC-R40: how many Cycle cards are in the deck; none: as many as suit the players. */
  cycles: number | null,
  /** PC-R26: who begins; drawn by chance if nobody is named. */
  first: Side | null,
  /** PC-R25: the issues that the host assigns, one for each player in order; an empty one is the player's own choice. */
  issues: Array<string> | null,
  /** PC-R37: seconds for a turn; 0 for no limit. */
  turn_seconds: number,
};

/** A Cycle card that was shown. */
export type CycleView = {
  /** What to call it. */
  card: Handle,
  /** What it says. */
  face: Face,
  /** Who drew it. */
  by: Side,
  /** Whether its directions have been carried out, or are being so. */
  carried: boolean,
};

/** An effect that waits for answers. */
export type EffectView = {
  /** What to call the card. */
  card: Handle,
  /** What it says. */
  face: Face,
  /** Who played or drew it. */
  by: Side,
  /** For or against whom. */
  target?: Side,
  /** PC-P12: whether others may cancel it now. */
  reaction: boolean,
  /** Whose answer is awaited. */
  awaits: Array<Side>,
  /** What the own side is asked. */
  question?: QuestionView,
};

/** Why an offer is gone. */
export type Ended = "declined" | "taken_back" | "expired" | "card_gone" | "over";

/** How a game ends. */
export type Ending = "cycles_over" | "no_integrity" | "last_one_left" | "ended_by_host";

/** What a card says: PC-04 to PC-10. */
export type Face = {
  /** PC-02 */
  kind: CivicKind,
  /** Its name. */
  title: string,
  /** About real civic action. */
  text: string,
  /** PC-07 */
  colour?: CivicColour,
  /** Social Impact points. */
  points: number,
  /** PC-08 */
  grants: Array<Designation>,
  /** PC-06 */
  needs?: NeedsView,
  /** What a Power Play or Cycle card does. */
  does?: string,
};

/** A card of the own hand. */
export type HandCard = {
  /** What to call it. */
  card: Handle,
  /** What it says. */
  face: Face,
  /** PC-81: of a Conditional card, what is missing for it in each Area of the game. */
  lacks?: Array<Lack>,
};

/** What is missing for a card in an Area; nothing if all is 0. */
export type Lack = {
  /** Whose Area. */
  area: Side,
  /** What is missing. */
  missing: NeedsView,
  /** Whether nothing is missing. */
  met: boolean,
};

/** A card in an Area. */
export type LaidView = {
  /** What to call it. */
  card: Handle,
  /** What it says. */
  face: Face,
  /** Who played it. */
  by: Side,
};

/** One member of a side. */
export type Member = {
  /** Where. */
  seat: Seat,
  /** Whether a computer player owns the seat. */
  bot: boolean,
  /** Whether a computer player acts for a person who is away or asleep. */
  stand_in: boolean,
  /** PC-R38: whether this member has asked to resign. */
  wants_out: boolean,
};

/** A Needs box, or what of it is missing somewhere. */
export type NeedsView = {
  /** Cards of each colour: blue, orange, green. */
  colours: [number, number, number],
  /** Integrity cards. */
  gold: number,
  /** A designation. */
  bar?: Designation,
};

/** What happened, as far as the viewer may know. */
export type News = { "dealt": {
  /** PC-22: who begins. */
  first: Side,
  /** PC-16: the first card of the discard pile. */
  open: CardView,
} } | { "issue": {
  /** Who. */
  side: Side,
  /** The number of the text. */
  text: number,
} } | { "begun": {
  /** Who begins. */
  first: Side,
} } | { "turn": {
  /** Whose. */
  side: Side,
  /** The number of the turn at this table. */
  number: number,
  /** PC-63: whether it is a Public Figure's. */
  figure: boolean,
  /** PC-64: whether the Status card was turned over. */
  turned: boolean,
  /** Area points. */
  points: number,
} } | { "skipped": {
  /** Whose. */
  side: Side,
} } | { "played": {
  /** Who played it. */
  side: Side,
  /** Which member; nobody if the time ran out or it was played out of turn. */
  seat?: Seat,
  /** Which. */
  card: CardView,
  /** Into whose Area. */
  area: Side,
  /** How many points more the Area has. */
  points: number,
  /** How many it has now. */
  total: number,
  /** PC-R51: whether it was played out of turn. */
  out_of_turn: boolean,
} } | { "power": {
  /** Who played it. */
  side: Side,
  /** Which member. */
  seat?: Seat,
  /** Which. */
  card: CardView,
  /** For or against whom. */
  target?: Side,
} } | { "discarded": {
  /** Whose. */
  side: Side,
  /** Which member; nobody if the time ran out. */
  seat?: Seat,
  /** Which. */
  card: CardView,
} } | { "lapsed": {
  /** Whose. */
  side: Side,
} } | { "told": {
  /** Who. */
  side: Side,
  /** The number of the text. */
  text: number,
  /** Whether it was told aloud. */
  aloud: boolean,
} } | { "untold": {
  /** Who. */
  side: Side,
} } | { "drew": {
  /** Who. */
  side: Side,
  /** From where. */
  source: Source,
  /** Which, if the viewer may know. */
  card?: CardView,
} } | { "cycle": {
  /** Who drew it. */
  side: Side,
  /** Which. */
  card: CardView,
  /** The how-manieth it is. */
  number: number,
} } | { "reshuffled": {
  /** So many cards. */
  cards: number,
} } | { "directions": {
  /** Which. */
  card: CardView,
} } | { "asked": {
  /** Which card asks. */
  card: CardView,
  /** Who has to choose. */
  sides: Array<Side>,
  /** PC-P12: whether they may cancel the card that was just played. */
  reaction: boolean,
} } | { "answered": {
  /** Who. */
  side: Side,
} } | { "cancelled": {
  /** By whom. */
  side: Side,
  /** With which card. */
  card: CardView,
  /** Which card has no effect. */
  cancelled?: CardView,
} } | { "moved": {
  /** Which. */
  card: CardView,
  /** From whose Area. */
  from: Side,
  /** To whose Area. */
  to: Side,
  /** How many points go with it. */
  points: number,
} } | { "handed": {
  /** Out of whose hand. */
  from: Side,
  /** Into whose hand. */
  to: Side,
  /** Which, if the viewer is one of the two. */
  card?: CardView,
} } | { "lost": {
  /** Whose. */
  side: Side,
  /** Which. */
  card: CardView,
  /** Whether it was in the hand; otherwise in the Area. */
  hand: boolean,
  /** How many points go with it. */
  points: number,
} } | { "recovered": {
  /** Whose hand. */
  side: Side,
  /** Which. */
  card: CardView,
} } | { "integrity": {
  /** Who. */
  side: Side,
  /** How many cards. */
  change: number,
  /** How many they are now. */
  total: number,
  /** Why. */
  why: Why,
} } | { "token": {
  /** Whose. */
  side: Side,
  /** Its points. */
  points: number,
  /** Area points now. */
  total: number,
} } | { "skips": {
  /** Whose. */
  side: Side,
  /** How many. */
  turns: number,
} } | { "extra": {
  /** Who. */
  side: Side,
  /** How many. */
  plays: number,
} } | { "shielded": {
  /** Who is protected. */
  side: Side,
  /** By whose card. */
  by: Side,
} } | { "restricted": {
  /** Who. */
  side: Side,
  /** What. */
  what: RestrictionView,
} } | { "revealed": {
  /** Whose. */
  side: Side,
  /** To whom; to all if nobody is named. */
  to?: Side,
} } | { "trade_offered": {
  /** The number of the offer. */
  offer: number,
  /** By whom. */
  from: Side,
  /** To whom. */
  to: Side,
  /** Which card. */
  card: CardView,
} } | { "trade_answered": {
  /** The number of the offer. */
  offer: number,
  /** Who offered. */
  from: Side,
  /** Who answers. */
  to: Side,
  /** With which card. */
  card: CardView,
} } | { "traded": {
  /** Who offered. */
  from: Side,
  /** Who agreed. */
  to: Side,
  /** The card that was offered, if the viewer is one of the two. */
  card?: CardView,
  /** The card that was given for it. */
  answer?: CardView,
} } | { "trade_ended": {
  /** The number of the offer. */
  offer: number,
  /** Who offered. */
  from: Side,
  /** To whom. */
  to: Side,
  /** Why. */
  why: Ended,
} } | { "applauded": {
  /** Who. */
  by: Side,
  /** Whose story. */
  side: Side,
  /** The number of the text. */
  text: number,
} } | { "hidden": {
  /** Whose. */
  side: Side,
  /** The number of the text. */
  text: number,
} } | { "more_time": {
  /** Whose. */
  side: Side,
  /** Until when. */
  due: Millis,
} } | { "resigned": {
  /** Who. */
  side: Side,
  /** How many hand cards. */
  cards: number,
} } | { "ended": {
  /** How. */
  ending: Ending,
  /** Who has won. */
  winners: Array<Side>,
} } | { "presence": Presence };

/** What one viewer is told of an event. */
export type Notice = {
  /** What happened. */
  what: News,
};

/** One of several things that a card names. */
export type OptionView = {
  /** Its number. */
  option: number,
  /** In words. */
  words: string,
};

/** Where the game stands. */
export type PhaseView = "before" | "issues" | "play" | "explain" | "refill" | "power" | "directions" | "over";

/** One player: PC-35, PC-36. */
export type PlayerView = {
  /** Which side. */
  side: Side,
  /** Its name for a sentence. */
  name: string,
  /** Who belongs to it. */
  members: Array<Member>,
  /** PC-21: its issue; none as long as it has none. */
  issue?: string,
  /** Whether the host has hidden the issue. */
  issue_hidden?: boolean,
  /** The number of that text, if the host can hide it. */
  issue_text?: number,
  /** Area points. */
  points: number,
  /** Integrity cards. */
  integrity: number,
  /** PC-12: which side of the Status card is up. */
  figure: boolean,
  /** How many cards the hand has. */
  cards: number,
  /** PC-P15: the hand, while it is shown; in the archive always. */
  shown?: Array<CardView>,
  /** The cards of the Area, in the order in which they came. */
  area: Array<LaidView>,
  /** How many of each colour: blue, orange, green. */
  colours: [number, number, number],
  /** The designations in the Area. */
  grants: Array<Designation>,
  /** PC-P18: points of tokens. */
  tokens: number,
  /** The story so far. */
  story: Array<ChapterView>,
  /** PC-P8: how many turns are passed over. */
  skips: number,
  /** PC-P9: how many more cards are played on the next turn. */
  extra: number,
  /** PC-P11 */
  shielded: boolean,
  /** PC-P14: what may not be played on the next turn. */
  restrict: Array<RestrictionView>,
  /** PC-R37 */
  resigned: boolean,
};

/** What a side is asked. */
export type QuestionView = { "cards": {
  /** Where they lie: in the Area of this side; if none is named, in the own hand or the discard pile. */
  area?: Side,
  /** Whether they lie in the discard pile. */
  discard: boolean,
  /** Which. */
  from: Array<CardView>,
  /** How many. */
  count: number,
} } | { "order": {
  /** Which. */
  cards: Array<CardView>,
} } | { "option": {
  /** What can be picked, in words. */
  of: Array<OptionView>,
} } | { "player": {
  /** Which. */
  of: Array<Side>,
} } | { "waived": {
  /** Which can be played. */
  from: Array<CardView>,
} };

/** PC-P14: what may not be played. */
export type RestrictionView = {
  /** Cards of this kind, */
  kind?: CivicKind,
  /** of this colour. */
  colour?: CivicColour,
};

/** How it ended. */
export type ResultView = {
  /** Which ending. */
  ending: Ending,
  /** The result in words. */
  words: string,
  /** Who won. */
  winners: Array<Side>,
  /** PC-95: the final scores, in the order of the players. */
  scores: Array<Score>,
};

/** PC-95: how a final score is made up. */
export type Score = {
  /** Area points. */
  area: number,
  /** Integrity cards. */
  integrity: number,
  /** PC-96: whether the bonus for the most Integrity cards is in it. */
  bonus: boolean,
  /** All together. */
  total: number,
};

/** PC-29: where a card is drawn from. */
export type Source = "deck" | "discard";

/** A card of a chapter. */
export type StoryCard = {
  /** What to call it. */
  card: Handle,
  /** What it says. */
  face: Face,
  /** Into whose Area, or for or against whom, it was played. */
  to?: Side,
};

/** PC-R24: how the players tell their stories. */
export type StoryMode = "written" | "spoken" | "quick";

/** Whether and how a chapter was told (PC-R24). */
export type ToldView = "nothing" | "written" | "aloud" | "missed" | "hidden";

/** PC-R21, PC-R22: a trade under way, as its two parties see it. */
export type TradeView = {
  /** The number of the offer. */
  offer: number,
  /** Who offered. */
  from: Side,
  /** To whom. */
  to: Side,
  /** The card that is offered. */
  card: CardView,
  /** The card that is given for it. */
  answer?: CardView,
  /** Until when; while an effect is carried out the clock stands. Nothing at a table without a clock (PC-R69). */
  due?: Millis,
};

/** The turn under way. */
export type TurnView = {
  /** Whose. */
  side: Side,
  /** The number of the turn at this table. */
  number: number,
  /** PC-63: whether it is a Public Figure's. */
  figure: boolean,
  /** PC-66: whether a card for another Area is owed. */
  owes_ally: boolean,
  /** How many other plays are owed. */
  owes: number,
  /** How many cards were played. */
  played: number,
  /** Whether the story is told. */
  told: boolean,
  /** PC-P14: what may not be played. */
  restrict: Array<RestrictionView>,
};

/** All that one viewer may know. */
export type View = {
  /** The side of the viewer. */
  you?: Side,
  /** The options of the table. */
  options: Config,
  /** Where the game stands. */
  phase: PhaseView,
  /** Until when the issues, the turn or the question under way last. */
  due?: Millis,
  /** The turn under way. */
  turn?: TurnView,
  /** PC-22: who began. */
  first: Side,
  /** The players in clockwise order. */
  players: Array<PlayerView>,
  /** PC-32: the hand of the own side. */
  hand?: Array<HandCard>,
  /** PC-33: how many cards the deck has. */
  deck: number,
  /** The deck from its top: in the archive only. */
  deck_cards?: Array<CardView>,
  /** PC-R40: Cycle cards that are not in this game: in the archive only. */
  boxed?: Array<CardView>,
  /** PC-34: the discard pile, its top last. */
  discard: Array<CardView>,
  /** PC-37: the spent Power Plays. */
  spent: Array<CardView>,
  /** PC-37: the Cycle cards that were shown. */
  cycles: Array<CycleView>,
  /** How many Cycle cards are still in the deck. */
  cycles_left: number,
  /** PC-94: so many make the game. */
  cycles_end: number,
  /** The effect that is being carried out. */
  effect?: EffectView,
  /** PC-38: the trades in which the viewer's side has a part. */
  trades: Array<TradeView>,
  /** PC-21: issues that can be taken, as long as the own side may choose. */
  issues?: Array<string>,
  /** How it ended. */
  result?: ResultView,
};

/** PC-56: why Integrity changes. */
export type Why = "ally" | "two_allies" | "card";
