// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { How, ShoutView } from "./geoplunge";
import type { Pace } from "./kit";
import type { Colour } from "./packs";
import type { Millis, Outcome, Presence, Seat, Side } from "./wire";

/** An answer with its judgement. */
export type AnswerView = {
  /** For which side. */
  side: Side,
  /** Who typed it and what; nothing if the time ran out. */
  typed?: TypedView,
  /** Whether it is right. */
  right: boolean,
  /** CC-14: which of the required parts were right, in the order of `parts` of the challenge. */
  parts: Array<boolean>,
};

/** A challenge that was judged. */
export type ChallengeView = {
  /** The GeoPlunger of each side. */
  geoplungers: [Seat, Seat],
  /** CD-11: the circles on the Power card, one or two. */
  circles: Array<Colour>,
  /** the colour that was asked. */
  colour: Colour,
  /** The question in full. */
  question: string,
  /** How many of its words were read. */
  read: number,
  /** How many words it has. */
  words: number,
  /** CD-16: the required parts of the answer, as the card shows them. */
  parts: Array<string>,
  /** whether they had to come in this order. */
  order: boolean,
  /** The sides that shouted first: none, one or both. */
  first: Array<Side>,
  /** The evidence, from the first word. */
  race: Array<ShoutView>,
  /** What the sides answered that had to: one, both after a double shout, none if nobody shouted. */
  answers: Array<AnswerView>,
  /** Who won; nobody in a tie. */
  winner?: Side,
  /** Why, in words. */
  why: string,
};

/** The options of a table. */
export type Config = {
  /** how long people may choose and answer. The reading, the 15 seconds after it and the count are always the same. */
  pace: Pace,
};

/** What the archive sees of a challenge that was not judged. */
export type HiddenView = {
  /** The question that is asked, if there is one, and the others of its card: each with its answer. */
  card: Array<string>,
  /** Its colour. */
  colour?: Colour,
  /** The shouts that were not called. */
  race: Array<ShoutView>,
  /** The answers that are in. */
  answers: Array<TypedView>,
  /** The Power cards that were not judged, by their numbers, from the top. */
  power: Array<number>,
  /** The Challenge cards that were not judged, by their numbers, from the top. */
  challenges: Array<number>,
};

/** What happened, as far as the viewer may know. The view says what is there; this says what is new. */
export type News = "began" | { "stood": {
  /** Which. */
  side: Side,
  /** Whether it stands now. */
  stands: boolean,
} } | "counted" | { "opened": {
  /** For which challenge, from 1. */
  challenge: number,
} } | { "named": {
  /** Which side. */
  side: Side,
  /** Whom; the own side only. */
  seat?: Seat,
} } | { "posed": {
  /** The GeoPlunger of each side. */
  geoplungers: [Seat, Seat],
} } | { "word": {
  /** The word. */
  text: string,
} } | "closed" | { "shouted": {
  /** Who shouted. */
  seat: Seat,
} } | { "called": {
  /** One side or both. */
  first: Array<Side>,
  /** The evidence. */
  race: Array<ShoutView>,
} } | { "more_time": {
  /** Who is still typing. */
  seat: Seat,
} } | "time_up" | { "answered": TypedView } | { "judged": ChallengeView } | "rested" | { "finished": ResultView } | "abandoned" | "ended" | { "presence": Presence };

/** What one viewer is told. */
export type Notice = {
  /** What happened. */
  news: News,
};

/** What is to be done now. */
export type PhaseView = "before" | "count" | "choose" | "ready" | "read" | "answer" | "rest" | "over";

/** The result of a game. */
export type ResultView = {
  /** Who won; nobody in a tie. */
  winner?: Side,
  /** How. */
  how: How,
  /** The challenges that each side won. */
  won: [number, number],
  /** CC-20: whether the winner has the Bonus. */
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
  /** What the players in them are called, in the same order. */
  names: Array<string>,
  /** Those of its people for whom a computer player acts. */
  away: Array<Seat>,
  /** Its members who want to give up; the own side only. */
  wants_out?: Array<Seat>,
  /** the seat that stands up or sits down for it. */
  spokes: Seat,
  /** Challenges won. */
  won: number,
  /** Whether it is standing; after the count, whether it is GeoPlunging. */
  standing: boolean,
  /** CC-04: those who have been GeoPlunger in this game. */
  served: Array<Seat>,
  /** While GeoPlungers are named: those whom it may name. */
  may_serve: Array<Seat>,
  /** While GeoPlungers are named: whether it has named one. */
  chosen: boolean,
  /** CC-03: its GeoPlunger in this challenge; sealed from the others until both are named. */
  geoplunger?: Seat,
  /** those who have seen enough of the challenge. */
  ready: Array<Seat>,
};

/** An answer as it was typed. */
export type TypedView = {
  /** Who typed it. */
  seat: Seat,
  /** What. */
  text: string,
};

/** All that one viewer may know. */
export type View = {
  /** The options of the table. */
  config: Config,
  /** The viewer's own side, if it has one. */
  side?: Side,
  /** What is to be done now. */
  phase: PhaseView,
  /** The challenge, from 1 to 3. */
  challenge: number,
  /** The sides that are to act. */
  to_act: Array<Side>,
  /** When the time for this step is up, in table time. While words are read nobody knows: it would tell how many there are. */
  due?: Millis,
  /** Both sides. */
  sides: Array<SideView>,
  /** the words of the question that were read so far. From the judgement on look at `challenges`. */
  words: Array<string>,
  /** Whether words are being read. For the side that has shouted it is over at once, for all others with the call. */
  reading: boolean,
  /** Whether the question was read to its end. */
  whole: boolean,
  /** “shout received”: the own side has shouted and waits for the call. Nobody else knows. */
  shouted: boolean,
  /** From the call to the judgement: the sides that shouted first, one or both. */
  first: Array<Side>,
  /** From the call to the judgement: the evidence, by the moment that counts, from the first word. */
  race: Array<ShoutView>,
  /** after a double shout what the own side has answered, until both are in. */
  answer?: TypedView,
  /** The challenges that were judged. In the pause the last of them is looked at. */
  challenges: Array<ChallengeView>,
  /** What only the archive sees. */
  hidden?: HiddenView,
  /** the table is paused, and what the race has shown is hidden until it goes on. */
  veiled?: boolean,
  /** The result of the game. */
  result?: ResultView,
  /** The same in the form of all games. */
  outcome?: Outcome,
};
