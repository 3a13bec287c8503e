// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { Card, Power, TrickResultView } from "./geoplunge";
import type { Pace } from "./kit";
import type { Category, Star } from "./packs";
import type { Common, CommonSide, Side, TableEvent } from "./wire";

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
export type BidView = { side: Side, bid: Bid,
};

/** The BUR of a base: the rank, and whose it is. */
export type BurView = { rank: number, state: string, category: Category,
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

/** What happens. */
export type News = { "began": { lead: Side,
} } | "dealt" | { "bid": { side: Side, bid: Bid,
} } | "based" | { "discarded": { side: Side,
} } | { "pulled": { side: Side, pulls: boolean,
} } | { "led": OpenView } | { "followed": TrickView } | { "finished": TrickResultView };

export type Notice = { news: TableEvent | News,
};

/** A lead that waits for an answer. `announced` is what was said of its state (PTR1-23, PTR2-04); the card itself only its own
 * side sees until it is answered, and its name at the table too, since that of a BUR card is known. */
export type OpenView = { side: Side, card?: Card, category: Category,
/** The base of the trick, unless the answer changes it. */
base: number,
/** PTR1-33: the Power card with it: then category and base are locked. */
power?: Power, announced: string,
};

/** Where a game stands. */
export type Phase = "role" | "raise" | "reply" | "bases" | "discard" | "pull" | "lead" | "follow";

export type Role = "cards" | "call";

/** What protects a lead (PTR1-35 to PTR1-37). */
export type Shield = "power" | "rank";

/** What a viewer sees of a side. */
export type SideSight = {
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
  /** Its hand; the own side only. */
  hand?: Array<Card>,
  /** Its Power cards; the own side only. */
  power?: Array<Power>,
  /** What it discarded; the own side only. */
  discards?: Array<Card>,
};

export type SideView = CommonSide & SideSight;

/** What a viewer sees of the game. */
export type Sight = {
  /** The options of the table. */
  config: Config,
  /** Which of the two games it is: 1 or 2. */
  version: number,
  /** The trick, from 1. */
  trick: number,
  /** The side that leads this trick; before the first one, the side that will; none before it is settled. */
  lead?: Side,
  /** G4-07: the state cards of the blind pick, one for each side. */
  pick?: [Card, Card],
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
  open?: OpenView, tricks: Array<TrickView>, result?: TrickResultView,
};

/** What the lead announces of its state. */
export type StarView = { star: Star,
/** The Power card that says so; none in Play the Ranks 2. */
card?: Power,
};

/** A trick that was played. `ranks` are those of lead and answer in the category that decided. */
export type TrickView = { leader: Side, lead: Card, lead_power?: Power, announced_category: Category, announced_base: number, follow: Card, follow_power?: Power,
/** What that Power card was to change. */
change?: Change,
/** What protected the lead. */
shield?: Shield,
/** The category that decided. */
category: Category,
/** The base that decided. */
base: number, winner: Side, announced: string, ranks: [number, number], why: string,
};

/** A Power card that was turned up. */
export type TurnedView = { card: Power, fate: Fate,
};

export type View = Omit<Common, "sides"> & { phase: "before" | "count" | "rest" | "over" | Phase, sides: Array<SideView>,
} & Sight;
