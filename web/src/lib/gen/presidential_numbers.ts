// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { WinKind } from "./kit";
import type { Common, CommonSide, Handle, Side, TableEvent } from "./wire";

/** What the Lead says with its card (PPN-19). */
export type Call = "earliest" | "latest";

export type Card = {
  /** Its name at this table, to be used in actions. */
  handle: Handle, face: Face,
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
export type Face = { name: string,
/** PPN-R6: tells the cards of a person with several numbers apart where the numbers are hidden. */
term?: string, number?: Number, party?: string, home_state?: string,
/** What gives the number away, with the number only. */
lore?: Lore,
};

export type GameView = { winner: Side, how: WinKind,
/** The tricks of each side. */
tricks: [number, number],
/** PPN-R5: what each side had put away. Views show it of the last game only, as on a table: the cards before it are back
 * in the deck. */
discards?: [Card, Card],
};

/** The facts of a presidency that give its number away. */
export type Lore = { from: string, until?: string,
/** Vice presidents in order of service. */
vice_presidents: Array<string>, facts: [string, string, string],
};

export type News = { "began": { first: Side,
} } | { "dealt": { game: number, lead: Side,
} } | { "discarded": { side: Side, card?: Card,
} } | { "led": { side: Side, card?: Card, call: Call,
} } | { "followed": TrickView } | { "game_won": GameView } | { "match_won": { side: Side,
} } | { "resigned": { side: Side,
} };

export type Notice = { news: TableEvent | News,
};

/** PPN-03: a Presidential Number. The higher, the later. */
export type Number = number;

/** A lead that waits for an answer. */
export type OpenView = { side: Side,
/** The card; face down, it shows its name only. */
card: Card, call: Call, face_down: boolean,
};

export type Phase = "discard" | "lead" | "follow";

export type SideSight = {
  /** Games won. */
  games: number,
  /** Tricks won in this game. */
  tricks: number, cards: number,
  /** Whether it has put its card away. */
  discarded: boolean,
  /** Its hand; the own side only. */
  hand?: Array<Card>,
  /** Its discard; the own side only until the game ends. */
  discard?: Card,
};

export type SideView = CommonSide & SideSight;

export type Sight = { config: Config,
/** The highest number in the deck; the lowest place of the ladder is 1. */
highest: Number,
/** The game, from 1. */
game: number,
/** The trick, from 1. */
trick: number,
/** The side that leads this trick; none before the first deal. */
lead?: Side,
/** The card that was led and waits for an answer. */
open?: OpenView,
/** The last trick of the game before, until this game has one of its own. */
before?: TrickView, tricks: Array<TrickView>, games: Array<GameView>,
};

export type TrickView = { leader: Side, lead: Card, call: Call, follow: Card, winner: Side, why: string,
};

export type View = Omit<Common, "sides"> & { phase: "before" | "count" | "rest" | "over" | Phase, sides: Array<SideView>,
} & Sight;
