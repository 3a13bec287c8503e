// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { Common, CommonSide, Handle, Seat, Side, TableEvent } from "./wire";

/** A card that lies open, at least with its undated side. */
export type CardView = { card: Handle, face: Face,
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
export type Face = { name: string,
/** TL-03: sorts the cards; no effect in play. */
theme: Theme,
/** The name of the picture. */
icon: string,
};

/** TL-21: a place in the line. Gap 0 is before the first card, gap k after the k-th. A request may name any number (TL-41). */
export type Gap = number;

/** A card that was placed, with the reason why it is right or wrong. */
export type LastPlay = { side: Side,
/** Which member placed the card; nobody if the time ran out. */
seat?: Seat,
/** The card, turned over. */
card: CardView, gap: Gap,
/** TL-32 */
right: boolean, place: string, why: string,
};

/** TL-42: how often the line has changed. */
export type LineVersion = number;

/** One member of a side. */
export type Member = { seat: Seat,
/** Whether a computer player owns the seat. */
bot: boolean,
/** Whether a computer player acts for a person who is away or asleep. */
stand_in: boolean,
/** TL-R20: whether this member has asked to resign; the own side only. */
wants_out: boolean,
};

/** What happened. */
export type News = { "dealt": { first: Side,
} } | { "placed": LastPlay } | { "drew": { side: Side, card?: CardView,
} } | "reshuffled" | { "returned": { side: Side, card?: CardView,
} } | { "eliminated": { sides: Array<Side>,
/** Whether they gave up. */
resigned: boolean,
} } | { "turn": { side: Side,
} } | { "round": { number: Round, first: Side,
} } | { "ended": { ending: Ending, winners: Array<Side>,
} };

export type Notice = { news: TableEvent | News,
};

/** The only step that there is. */
export type Phase = "place";

/** Both sides of a card; the pile is shown like this, in the archive only. */
export type PileCard = { face: Face, dated: Dated,
};

/** One player of the rules: a side of one to three members. */
export type PlayerView = { side: Side,
/** Its names for a sentence. */
name: string, members: Array<Member>,
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
  place: number, side: Side,
  /** When eliminated; none for those in the game to the end. */
  eliminated?: Round,
  /** Cards left then, or at the end. */
  cards: number,
};

/** How it ended. */
export type ResultView = { ending: Ending,
/** The result in words. */
words: string, winners: Array<Side>,
/** TL-R15: an order of all players. It is informal: the rules know only winners. */
informal_ranking: Array<Rank>,
};

/** TL-18: the number of a round, from 1. */
export type Round = number;

/** What the table's own list of sides says besides; all else is among the players. */
export type SideSight = {
  /** How many cards lie in front of it. */
  cards: number,
};

export type SideView = CommonSide & SideSight;

/** What a viewer sees of the game. */
export type Sight = {
  /** The side of the viewer. */
  you?: Side, options: Config,
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
  pile_cards?: Array<PileCard>, last?: LastPlay, result?: ResultView,
};

/** TL-31: how a player stands. */
export type Standing = "playing" | "out" | { "eliminated": { round: Round,
} } | { "resigned": { round: Round,
} } | "won";

/** The seven themes of the base deck, in its order: TL-04. */
export type Theme = "Discoveries" | "Arts" | "Events" | "Music" | "Inventions" | "Monuments" | "Sports";

export type View = Omit<Common, "sides"> & { phase: "before" | "count" | "rest" | "over" | Phase, sides: Array<SideView>,
} & Sight;

/** TL-R7: how years before the common era are written. */
export type Years = "bce" | "minus";
