// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { BestOfThreeView, Power, RaceNews, ShoutView } from "./geoplunge";
import type { Pace } from "./kit";
import type { Category } from "./packs";
import type { Common, CommonSide, Handle, Seat, Side, TableEvent } from "./wire";

/** What a member answered for a card. */
export type AnswerView = { seat: Seat,
/** What was typed for the name, and for the capital or rank; empty if nothing was. */
typed: [string, string],
/** Whether each was right. */
right: [boolean, boolean],
};

/** DS-15, R-43: what is checked at the shout. */
export type Check = {
  /** Six cards in the right order. */
  order: boolean,
  /** The seventh card set aside, face-down. */
  turned: boolean,
};

/** The options of a table. */
export type Config = {
  /** how long people may sort and type. */
  pace: Pace,
};

/** A card of a form. */
export type FormCard = {
  /** The number of its fields, from 1: `name_1` with `capital_1` or `rank_1`. */
  number: number,
  /** Its place in the row, from 0 on the left. */
  place: number, card: MapView,
  /** What the viewer has sent for it: the name, and the capital or rank. */
  typed?: [string, string],
};

/** DS-11 to DS-13: the form of one member. */
export type FormView = {
  /** The own cards, from left to right. */
  cards: Array<FormCard>, sent: boolean,
};

/** The cards of the own side. */
export type LayoutView = {
  /** The six places of the row, from left to right; nothing where no card lies. */
  row: Array<MapView | null>,
  /** The cards beside the row. */
  pool: Array<MapView>,
  /** the card that is set aside, face-down. */
  aside?: MapView,
};

/** What a Map card shows. */
export type MapFace = {
  /** The outline of the red state as a path of SVG on the map of 975 by 610. */
  outline: string,
  /** Left, top, width and height of the state on that map. */
  bounds: [number, number, number, number],
  /** Where the red state lies and what shape it has, without any name. */
  description: string,
};

/** A Map card that somebody sees: CD-09. Nothing here names the state. */
export type MapView = {
  /** Its name at this table, to be used in actions; good for one race. */
  handle: Handle, face: MapFace,
};

/** What happens. */
export type News = "began" | { "ordered": { side: Side, seats: Array<Seat>,
} } | "turned" | "dealt" | { "moved": { seat: Seat, card: Handle, to: To,
} } | { "race": RaceNews } | "called" | { "identified": { seat: Seat,
} } | { "forms_closed": { side: Side,
} } | { "judged": RaceView } | { "finished": BestOfThreeView };

export type Notice = { news: TableEvent | News,
};

/** Where a race stands. */
export type Phase = "ready" | "race" | "identify";

export type RaceEnd = "judged" | "time_up" | "agreed";

/** A race that is over. */
export type RaceView = {
  /** From 1. */
  race: number,
  /** By what rows were sorted. */
  sort: Sort, end: RaceEnd,
  /** Nobody in a tie. */
  winner?: Side,
  /** The sides that were first. */
  first: Array<Side>,
  /** the shouts with their evidence. */
  shouts: Array<ShoutView>,
  /** The rows of those who were first, with answers and solution. The other side's row stays hidden. */
  teams: Array<TeamView>, words: string,
};

/** What a viewer sees of a side. */
export type SideSight = {
  /** its seats from left to right: who identifies which cards of the row. */
  order: Array<Seat>,
  /** Races won. */
  won: number,
  /** The own side's cards while a race is on the table; nobody sees those of the other side. */
  layout?: LayoutView,
  /** Whether it has shouted; before the call the own side only. */
  shouted: boolean,
  /** whether it offers a tie; the own side only, as long as not both do. */
  offers_tie: boolean,
  /** what was checked at its shout; the own side only, while cards are identified. */
  check?: Check,
  /** those of its members who have sent their forms; the own side only, while cards are identified. */
  sent?: Array<Seat>,
};

export type SideView = CommonSide & SideSight;

/** What a viewer sees of the game. */
export type Sight = {
  /** The options of the table. */
  config: Config,
  /** The race, from 1: the one that runs, comes next, or was just judged. */
  race: number,
  /** By what its row is sorted; not known of race 3 before its Power card is turned. */
  sort?: Sort,
  /** the Power card of race 3, once it is turned. */
  power?: Power,
  /** the time for shouts is past, and those that are on their way are waited for. */
  closed: boolean,
  /** both sides have agreed on a tie. */
  agreed: boolean,
  /** From the call to the judgement: the sides that were first, both if they shouted at the same time. */
  first: Array<Side>,
  /** from the call to the judgement, the shouts of this race with their evidence. */
  shouts: Array<ShoutView>,
  /** the own form, while the viewer's seat has to identify cards. */
  form?: FormView,
  /** The races that are over. */
  races: Array<RaceView>, result?: BestOfThreeView,
};

/** A card of a row that was judged, with its solution: the capital in races 1 and 2, the rank in race 3. */
export type SolvedView = { card: MapView,
/** Who identified it, and how; nothing if it was not asked for. */
answer?: AnswerView, name: string, capital?: string, rank?: number,
};

/** By what the row of a race is sorted; the same is asked besides the state's name (DS-11, DS-12). */
export type Sort = "name" | "capital" | { "rank": Category };

/** A row that was judged. */
export type TeamView = { side: Side, check: Check,
/** The six places, from left to right; nothing where no card lay. */
row: Array<SolvedView | null>, good: boolean,
};

/** Where a card of a side lies. */
export type To = "pool" | { "place": number } | "aside";

export type View = Omit<Common, "sides"> & { phase: "before" | "count" | "rest" | "over" | Phase, sides: Array<SideView>,
} & Sight;
