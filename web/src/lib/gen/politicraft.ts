// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { CivicColour, CivicKind, Designation } from "./packs";
import type { Common, CommonSide, Handle, Millis, Seat, Side, TableEvent } from "./wire";

/** A card that lies open, or is in the own hand. */
export type CardView = { card: Handle, face: Face,
};

/** A chapter of a player's story: the cards of a turn and what was told of them (PC-26, PC-27). */
export type ChapterView = {
  /** The number of the text at this table. */
  number: number,
  /** In which turn of the table. */
  turn: number, cards: Array<StoryCardView>, told: Telling, text?: string,
  /** Who applauds, in the order of sides. */
  applause: Array<Side>,
};

export type Config = { story: StoryMode,
/** PC-R40: how many Cycle cards are in the deck; none: as many as suit the players. */
cycles: number | null,
/** PC-R26: who begins; drawn by chance if nobody is named. */
first: Side | null,
/** PC-R25: the issues that the host assigns, one for each player in order; an empty one is the player's own choice. */
issues: Array<string> | null,
/** PC-R37: seconds for a turn; 0 for no limit. */
turn_seconds: number,
};

export type CycleView = { by: Side,
/** Whether its directions have been carried out, or are being so. */
carried: boolean, card: Handle, face: Face,
};

/** An effect that waits for answers. */
export type EffectView = {
  /** Who played or drew it. */
  by: Side,
  /** For or against whom. */
  target?: Side,
  /** PC-P12: whether others may cancel it now. */
  reaction: boolean, awaits: Array<Side>, question?: QuestionView, card: Handle, face: Face,
};

export type Ending = "cycles_over" | "no_integrity" | "last_one_left" | "ended_by_host";

/** What a card says: PC-04 to PC-10. */
export type Face = { kind: CivicKind, title: string,
/** About real civic action. */
text: string, colour?: CivicColour, points: number, grants: Array<Designation>, needs?: NeedsView,
/** What a Power Play or Cycle card does. */
does?: string,
};

export type HandCard = {
  /** PC-81: of a Conditional card, what is missing for it in each Area of the game. */
  lacks?: Array<Lack>, card: Handle, face: Face,
};

/** PC-56: why Integrity changes. */
export type IntegrityCause = "ally" | "two_allies" | "card";

/** What is missing for a card in an Area; nothing if all is 0. */
export type Lack = { area: Side, missing: NeedsView, met: boolean,
};

/** A card in an Area, and who played it there. */
export type LaidView = { by: Side, card: Handle, face: Face,
};

export type Member = { seat: Seat,
/** Whether a computer player owns the seat. */
bot: boolean,
/** Whether a computer player acts for a person who is away or asleep. */
stand_in: boolean,
/** PC-R38: whether this member has asked to resign. */
wants_out: boolean,
};

/** A Needs box, or what of it is missing somewhere (PC-81). */
export type NeedsView = {
  /** Cards of each colour: blue, orange, green. */
  colours: [number, number, number], gold: number, bar?: Designation,
};

/** What happens. Texts that a player wrote are for the log only: the view shows them, and the host can hide them. */
export type News = { "dealt": { first: Side,
/** PC-16: the first card of the discard pile. */
open: CardView,
} } | { "issue": { side: Side, text: number,
} } | { "begun": { first: Side,
} } | { "turn": { side: Side,
/** The number of the turn at this table. */
number: number,
/** PC-63: whether it is a Public Figure's. */
figure: boolean,
/** PC-64: whether the Status card was turned over. */
turned: boolean, points: number,
} } | { "skipped": { side: Side,
} } | { "played": { side: Side,
/** Nobody if the time ran out or it was played out of turn. */
seat?: Seat, card: CardView, area: Side,
/** How many points more the Area has, and how many it has now. */
points: number, total: number, out_of_turn: boolean,
} } | { "power": { side: Side, seat?: Seat, card: CardView, target?: Side,
} } | { "discarded": { side: Side,
/** Nobody if the time ran out. */
seat?: Seat, card: CardView,
} } | { "lapsed": { side: Side,
} } | { "plays_over": { explain: boolean,
} } | { "told": { side: Side, text: number, aloud: boolean,
} } | { "untold": { side: Side,
} } | { "drew": { side: Side, source: Source, card?: CardView,
} } | { "cycle": { side: Side, card: CardView, number: number,
} } | { "reshuffled": { cards: number,
} } | { "turn_over": { side: Side,
} } | { "directions": { card: CardView,
} } | { "asked": { card: CardView, sides: Array<Side>,
/** PC-P12: whether they may cancel the card that was just played. */
reaction: boolean,
} } | { "answered": { side: Side,
} } | { "passed": { side: Side,
} } | { "cancelled": { side: Side, card: CardView, cancelled: CardView,
} } | { "settled": { held: Millis,
} } | { "moved": { card: CardView, from: Side, to: Side, points: number,
} } | { "handed": { from: Side, to: Side, card?: CardView,
} } | { "lost": { side: Side, card: CardView, hand: boolean, points: number,
} } | { "recovered": { side: Side, card: CardView,
} } | { "integrity": { side: Side, change: number, total: number, why: IntegrityCause,
} } | { "token": { side: Side, points: number, total: number,
} } | { "skips": { side: Side, turns: number,
} } | { "extra": { side: Side, plays: number,
} } | { "shielded": { side: Side, by: Side,
} } | { "restricted": { side: Side, what: Restriction,
} } | { "revealed": { side: Side, to?: Side,
} } | { "trade_offered": { offer: number, from: Side, to: Side, card?: CardView,
} } | { "trade_answered": { offer: number, from: Side, to: Side, card?: CardView,
} } | { "traded": { from: Side, to: Side, card?: CardView, answer?: CardView,
} } | { "trade_ended": { offer: number, from: Side, to: Side, why: TradeEnd,
} } | { "applauded": { by: Side, side: Side, text: number,
} } | { "hidden": { side: Side, text: number,
} } | { "more_time": { side: Side, due: Millis,
} } | { "resigned": { side: Side, cards: number,
} } | { "ended": { ending: Ending, winners: Array<Side>,
} };

export type Notice = { news: TableEvent | News,
};

/** One of several things that a card names. */
export type OptionView = { option: number, words: string,
};

export type Phase = "issues" | "play" | "explain" | "refill" | "power" | "directions";

/** One player: PC-35, PC-36. */
export type PlayerView = { side: Side, name: string, members: Array<Member>,
/** PC-21: its issue; none as long as it has none. */
issue?: string, issue_hidden?: boolean,
/** The number of that text, if the host can hide it. */
issue_text?: number, points: number, integrity: number,
/** PC-12: which side of the Status card is up. */
figure: boolean,
/** How many cards the hand has. */
cards: number,
/** PC-P15: the hand, while it is shown; in the archive always. */
shown?: Array<CardView>,
/** The cards of the Area, in the order in which they came. */
area: Array<LaidView>,
/** How many of each colour: blue, orange, green. */
colours: [number, number, number], grants: Array<Designation>,
/** PC-P18: points of tokens. */
tokens: number, story: Array<ChapterView>,
/** PC-P8: how many turns are passed over. */
skips: number,
/** PC-P9: how many more cards are played on the next turn. */
extra: number, shielded: boolean,
/** PC-P14: what may not be played on the next turn. */
restrict: Array<Restriction>, resigned: boolean,
};

export type QuestionView = { "cards": {
  /** Where they lie: in the Area of this side; if none is named, in the own hand or the discard pile. */
  area?: Side, discard: boolean, from: Array<CardView>, count: number,
} } | { "order": { cards: Array<CardView>,
} } | { "option": { of: Array<OptionView>,
} } | { "player": { of: Array<Side>,
} } | { "waived": { from: Array<CardView>,
} };

/** PC-P14: cards of this kind and color may not be played. */
export type Restriction = { kind?: CivicKind, colour?: CivicColour,
};

export type ResultView = { ending: Ending, words: string, winners: Array<Side>,
/** PC-95: the final scores, in the order of the players. */
scores: Array<Score>,
};

/** PC-95: how a final score is made up. */
export type Score = { area: number, integrity: number,
/** PC-96: whether the bonus for the most Integrity cards is in it. */
bonus: boolean, total: number,
};

/** What the table shows of a side besides what every table shows. */
export type SideSight = { resigned: boolean,
};

export type SideView = CommonSide & SideSight;

/** The game's own part of a view. */
export type Sight = { you?: Side, options: Config, turn?: TurnView,
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
discard: Array<CardView>, spent: Array<CardView>, cycles: Array<CycleView>,
/** How many Cycle cards are still in the deck. */
cycles_left: number,
/** PC-94: this many make the game. */
cycles_end: number, effect?: EffectView,
/** PC-38: the trades in which the viewer's side has a part. */
trades: Array<TradeView>,
/** PC-21: issues that can be taken, as long as the own side may choose. */
issues?: Array<string>, result?: ResultView,
};

/** PC-29: where a card is drawn from. */
export type Source = "deck" | "discard";

export type StoryCardView = {
  /** Into whose Area, or for or against whom, it was played. */
  to?: Side, card: Handle, face: Face,
};

/** PC-R24: how the players tell their stories. */
export type StoryMode = "written" | "spoken" | "quick";

/** PC-R24: whether and how a chapter was told. */
export type Telling = "nothing" | "written" | "aloud" | "missed" | "hidden";

/** Why an offer is gone. */
export type TradeEnd = "declined" | "taken_back" | "expired" | "card_gone" | "over";

/** PC-R21, PC-R22: a trade under way. Only its two parties see it. */
export type TradeView = { offer: number, from: Side, to: Side, card: CardView,
/** The card that is given for it. */
answer?: CardView,
/** Until when; while an effect is carried out the clock stands. Nothing at a table without a clock (PC-R69). */
due?: Millis,
};

/** A turn: PC-23. */
export type TurnView = { side: Side,
/** The number of the turn at this table. */
number: number,
/** PC-63, PC-R2: whether the turn began as a Public Figure's. */
figure: boolean,
/** PC-66, PC-R46: whether a card for another Area is owed. */
owes_ally: boolean,
/** How many other plays are owed. */
owes: number, played: number,
/** PC-92: whether the story is told. */
told: boolean,
/** PC-P14: what may not be played. */
restrict: Array<Restriction>,
};

export type View = Omit<Common, "sides"> & { phase: "before" | "count" | "rest" | "over" | Phase, sides: Array<SideView>,
} & Sight;
