// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { BestOfThreeView, RaceNews, ShoutView } from "./geoplunge";
import type { Pace } from "./kit";
import type { Colour } from "./packs";
import type { Common, CommonSide, Seat, Side, TableEvent } from "./wire";

/** An answer as it was typed. */
export type Answer = { seat: Seat, text: string,
};

/** An answer with its judgement. */
export type AnswerView = { side: Side,
/** Who typed it and what; nothing if the time ran out. */
typed?: Answer, right: boolean,
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
  card: Array<string>, colour?: Colour,
  /** The shouts that were not called. */
  race: Array<ShoutView>,
  /** The answers that are in. */
  answers: Array<Answer>,
  /** The Power cards that were not judged, by their numbers, from the top. */
  power: Array<number>,
  /** The Challenge cards that were not judged, by their numbers, from the top. */
  challenges: Array<number>,
};

/** What happens. */
export type News = "began" | { "opened": {
  /** From 1. */
  challenge: number,
} } | { "named": { side: Side,
/** The own side only. */
seat?: Seat,
} } | { "posed": { geoplungers: [Seat, Seat],
} } | { "word": { text: string,
} } | { "race": RaceNews } | "called" | { "more_time": { seat: Seat,
} } | "time_up" | { "answered": { seat: Seat, text: string,
} } | { "judged": VerdictView } | { "finished": BestOfThreeView };

export type Notice = { news: TableEvent | News,
};

/** Where a challenge stands. */
export type Phase = "choose" | "ready" | "read" | "answer";

/** What a viewer sees of a side. */
export type SideSight = {
  /** What the players in its seats are called, in the same order. */
  names: Array<string>,
  /** Challenges won. */
  won: number,
  /** CC-04: those who have been GeoPlunger in this game. */
  served: Array<Seat>,
  /** While GeoPlungers are named: those whom it may name. */
  may_serve: Array<Seat>,
  /** While GeoPlungers are named: whether it has named one. */
  chosen: boolean,
  /** CC-03: its GeoPlunger in this challenge; sealed from the others until both are named. */
  geoplunger?: Seat,
};

export type SideView = CommonSide & SideSight;

/** What a viewer sees of the game. */
export type Sight = {
  /** The options of the table. */
  config: Config,
  /** The challenge, from 1 to 3. */
  challenge: number,
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
  answer?: Answer,
  /** The challenges that were judged. In the pause the last of them is looked at. */
  challenges: Array<ChallengeView>,
  /** What only the archive sees. */
  hidden?: HiddenView, result?: BestOfThreeView,
};

/** CC-12 to CC-18: how a challenge ended. */
export type VerdictView = {
  /** Nobody in a tie. */
  winner?: Side,
};

export type View = Omit<Common, "sides"> & { phase: "before" | "count" | "rest" | "over" | Phase, sides: Array<SideView>,
} & Sight;
