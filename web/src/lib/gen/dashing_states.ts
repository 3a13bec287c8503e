// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { How, Power, ShoutView } from "./geoplunge";
import type { Pace } from "./kit";
import type { Category } from "./packs";
import type { Handle, Millis, Outcome, Presence, Seat, Side } from "./wire";

/** What a member answered for a card. */
export type AnswerView = {
  /** Who. */
  seat: Seat,
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
  place: number,
  /** The card. */
  card: MapView,
  /** What the viewer has sent for it: the name, and the capital or rank. */
  typed?: [string, string],
};

/** DS-11 to DS-13: the form of one member. */
export type FormView = {
  /** The own cards, from left to right. */
  cards: Array<FormCard>,
  /** Whether it has been sent. */
  sent: boolean,
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
  handle: Handle,
  /** What it shows. */
  face: MapFace,
};

/** What happened, as far as the viewer may know. The view says what is there; this says what is new. */
export type News = "began" | { "stood": {
  /** Which. */
  side: Side,
  /** Whether it stands now. */
  stands: boolean,
} } | "counted" | { "ordered": {
  /** Which. */
  side: Side,
  /** Its seats, from left to right. */
  seats: Array<Seat>,
} } | { "turned": Power } | { "dealt": {
  /** Which race. */
  race: number,
} } | { "moved": {
  /** Who. */
  seat: Seat,
  /** Which. */
  card: Handle,
  /** Where to. */
  to: To,
} } | { "offered": {
  /** Which side. */
  side: Side,
  /** Whether the offer stands. */
  stands: boolean,
} } | "agreed" | { "shouted": {
  /** Which side. */
  side: Side,
  /** Who. */
  seat: Seat,
} } | "closed" | { "called": {
  /** Those who were. */
  first: Array<Side>,
  /** The evidence. */
  shouts: Array<ShoutView>,
} } | { "identified": {
  /** Who. */
  seat: Seat,
} } | { "forms_closed": {
  /** Which side. */
  side: Side,
} } | { "judged": RaceView } | { "tied": RaceView } | { "rested": {
  /** Which. */
  race: number,
} } | { "finished": ResultView } | "abandoned" | "ended" | { "presence": Presence };

/** What one viewer is told. */
export type Notice = {
  /** What happened. */
  news: News,
};

/** What is to be done now. */
export type PhaseView = "before" | "count" | "ready" | "race" | "identify" | "rest" | "over";

/** How a race ended. */
export type RaceEnd = "judged" | "time_up" | "agreed";

/** A race that is over. */
export type RaceView = {
  /** Which, from 1. */
  race: number,
  /** By what rows were sorted. */
  sort: Sort,
  /** How it ended. */
  end: RaceEnd,
  /** Who won it; nobody in a tie. */
  winner?: Side,
  /** The sides that were first. */
  first: Array<Side>,
  /** the shouts with their evidence. */
  shouts: Array<ShoutView>,
  /** The rows of those who were first, with answers and solution. The other side's row stays hidden. */
  teams: Array<TeamView>,
  /** How it went, in words. */
  words: string,
};

/** The result of a game. */
export type ResultView = {
  /** Who won; nobody in a tie. */
  winner?: Side,
  /** How. */
  how: How,
  /** The races of each side. */
  won: [number, number],
  /** DS-20: whether the winner has the Bonus. */
  bonus: boolean,
  /** Who was GeoPlunging. */
  plunging: [boolean, boolean],
  /** C4-22: the points of each side. */
  points: [number, number],
  /** All of it in words. */
  words: string,
};

/** One side. */
export type SideView = {
  /** What it is called. */
  name: string,
  /** Its seats. */
  seats: Array<Seat>,
  /** its seats from left to right: who identifies which cards of the row. */
  order: Array<Seat>,
  /** Those of its people for whom a computer player acts. */
  away: Array<Seat>,
  /** Its members who want to give up; the own side only. */
  wants_out?: Array<Seat>,
  /** the seat that stands up or sits down for it. */
  spokes: Seat,
  /** Races won. */
  won: number,
  /** Whether it is standing; after the count, whether it is GeoPlunging. */
  standing: boolean,
  /** those who have seen enough of the race. */
  ready: Array<Seat>,
  /** The own side's cards since the signal; nobody sees those of the other side. */
  layout?: LayoutView,
  /** Whether it has shouted; before the call the own side only. */
  shouted: boolean,
  /** whether it offers a tie; the own side only, as long as not both do. */
  offers_tie: boolean,
  /** what was checked at its shout; the own side only, while cards are identified. */
  check?: Check,
  /** those of its members who have sent their forms; the own side only. */
  sent?: Array<Seat>,
};

/** A card of a row that was judged, with its solution. */
export type SolvedView = {
  /** The card. */
  card: MapView,
  /** The state's name. */
  name: string,
  /** Its capital, in races 1 and 2. */
  capital?: string,
  /** Its rank, in race 3. */
  rank?: number,
  /** Who identified it, and how; nothing if it was not asked for. */
  answer?: AnswerView,
};

/** By what the row of a race is sorted; the same is asked besides the state's name (DS-11, DS-12). */
export type Sort = "name" | "capital" | { "rank": Category };

/** A row that was judged. */
export type TeamView = {
  /** Whose. */
  side: Side,
  /** Whether the six cards were in order, and the seventh face-down. */
  check: Check,
  /** DS-15: whether all was right. */
  good: boolean,
  /** The six places, from left to right; nothing where no card lay. */
  row: Array<SolvedView | null>,
};

/** Where a card of a side lies. */
export type To = "pool" | { "place": number } | "aside";

/** All that one viewer may know. */
export type View = {
  /** The options of the table. */
  config: Config,
  /** The viewer's own side, if it has one. */
  side?: Side,
  /** What is to be done now. */
  phase: PhaseView,
  /** The race, from 1: the one that runs, comes next, or was just judged. */
  race: number,
  /** By what its row is sorted; not known of race 3 before its Power card is turned. */
  sort?: Sort,
  /** the Power card of race 3, once it is turned. */
  power?: Power,
  /** When the time of this phase is up, in table time, as far as the viewer may know; nothing if there is no limit. */
  due?: Millis,
  /** the time for shouts is past, and those that are on their way are waited for. */
  closed: boolean,
  /** both sides have agreed on a tie. */
  agreed: boolean,
  /** From the call on: the sides that were first, both if they shouted at the same time. */
  first: Array<Side>,
  /** from the call on, the shouts of this race with their evidence. */
  shouts: Array<ShoutView>,
  /** Both sides. */
  sides: Array<SideView>,
  /** the own form, while the viewer's seat has to identify cards. */
  form?: FormView,
  /** The races that are over. */
  races: Array<RaceView>,
  /** the table is paused, and what the race has shown is hidden until it goes on. */
  veiled?: boolean,
  /** The result of the game. */
  result?: ResultView,
  /** The same in the form of all games. */
  outcome?: Outcome,
};
