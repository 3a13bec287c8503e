// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { Card, TrickResultView } from "./geoplunge";
import type { Pace } from "./kit";
import type { State } from "./packs";
import type { Common, CommonSide, Handle, Side, TableEvent } from "./wire";

/** The options of a table. */
export type Config = {
  /** how long people may think. */
  pace: Pace,
  /** PTB-R7: the borders of a lead are shown before it is answered. Only for one person among computer players. */
  training: boolean,
};

/** What happens. */
export type News = { "began": { lead: Side,
} } | "dealt" | { "chose": { side: Side,
} } | { "traded": {
  /** The trade, 1 or 2. */
  round: number,
} } | "looked" | { "discarded": { side: Side,
} } | { "led": OpenView } | { "followed": TrickView } | { "finished": TrickResultView };

export type Notice = { news: TableEvent | News,
};

/** A lead that waits for an answer. Its card lies face-down: only the team that led it looks at it, or everybody in training
 * (PTB-R7). All others know the name that was announced. */
export type OpenView = { side: Side, card?: Card, announced: string,
};

/** Where a game stands. */
export type Phase = "first_trade" | "look" | "second_trade" | "discard" | "lead" | "follow";

/** A card that somebody has seen: its name stays, its face only as long as the card can be looked at. */
export type Seen = {
  /** Its name at this table. */
  handle: Handle,
  /** Its state. */
  name: string,
  /** The postal code of its state. */
  postal_code: string, face?: State,
};

/** What a viewer sees of a side. */
export type SideSight = {
  /** Tricks won. */
  tricks: number,
  /** How many cards it holds, those that are set aside included. */
  cards: number,
  /** Whether it has chosen its card for the trade, or discarded. */
  chosen: boolean,
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

export type SideView = CommonSide & SideSight;

/** What a viewer sees of the game. */
export type Sight = {
  /** The options of the table. */
  config: Config,
  /** The trick, from 1. */
  trick: number,
  /** The side that leads this trick; before the first one, the side that will; none before it is settled. */
  lead?: Side,
  /** G4-07: the state cards of the blind pick, one for each side, while they are looked at: up to the first trade. */
  pick?: [Card, Card],
  /** What was led and waits for an answer. */
  open?: OpenView, tricks: Array<TrickView>,
  /** The result of the game. */
  result?: TrickResultView,
};

/** A trick that was played. `common` has the border states of both, by their postal codes. */
export type TrickView = { leader: Side, lead: Card, follow: Card,
/** Why the answer Zaps; nothing if it does not. */
zap?: Zap, winner: Side, common: Array<string>, why: string,
};

export type View = Omit<Common, "sides"> & { phase: "before" | "count" | "rest" | "over" | Phase, sides: Array<SideView>,
} & Sight;

/** Why an answer Zaps. Of several reasons the first in this order is told. */
export type Zap = "border" | "common" | "number";
