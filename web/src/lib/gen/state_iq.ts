// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { Card, Power } from "./geoplunge";
import type { Pace } from "./kit";
import type { ClueA, ClueB, ClueC, ClueCard } from "./packs";
import type { Handle, Millis, Outcome, Presence, Seat, Side } from "./wire";

/** A Clue card in view. */
export type ClueCardView = {
  /** What it shows. */
  face: ClueCard,
  /** The part that applies. */
  part: Part,
  /** The options of that part. */
  options: Array<Kind>,
};

/** A clue that was given. */
export type ClueView = {
  /** The part of the Clue card. */
  part: Part,
  /** Which kind of fact, as the Clue card calls it. */
  kind: Kind,
  /** What people call it. */
  label: string,
  /** What the card says; of a flag, what it looks like. */
  value: string,
  /** IQ-09: the flag, if that is the clue. */
  flag?: FlagView,
};

/** The options of a table. */
export type Config = {
  /** how long people may think. */
  pace: Pace,
};

/** A flag without a name: IQ-09, R-20. */
export type FlagView = {
  /** The name of the picture, which is good at this table only. */
  picture: string,
  /** What it looks like, for people who do not see it. */
  description: string,
};

/** A guess that was made. */
export type GuessView = {
  /** The state that was guessed; none if the time ran out. */
  state?: GuessedState,
  /** Whether it is the one. */
  right: boolean,
};

/** A state that somebody guessed. */
export type GuessedState = {
  /** Its number, as in the list to guess from. */
  number: number,
  /** Its name. */
  name: string,
  /** Its postal code. */
  code: string,
};

/** How a game ended. */
export type How = "more_right" | "three_right" | "tied" | "resigned";

/** A kind of fact: CD-14. In JSON the word of the Clue card, such as `"size rank"`. */
export type Kind = ClueA | ClueB | ClueC;

/** What happened, as far as the viewer may know. The view says what is there; this says what is new. */
export type News = { "began": {
  /** Who. */
  first: Side,
} } | "dealt" | "looked" | { "stood": {
  /** Which. */
  side: Side,
  /** Whether it stands now. */
  stands: boolean,
} } | { "counted": {
  /** The Power card. */
  power: Power,
} } | { "turned": {
  /** Which. */
  card: ClueCardView,
  /** Who guesses. */
  guesser: Side,
  /** The number of the guess. */
  number: number,
  /** IQ-14: whether the roles were swapped for it. */
  swapped: boolean,
} } | { "clued": {
  /** By which side. */
  side: Side,
  /** Which. */
  clue: ClueView,
} } | { "unheard": {
  /** Who typed. */
  seat: Seat,
  /** What. */
  text: string,
} } | { "guessed": {
  /** The whole of it. */
  turn: TurnView,
  /** IQ-13: whether the other side was dealt another card. */
  dealt: boolean,
} } | "stopped" | { "finished": ResultView } | "abandoned" | "ended" | { "presence": Presence };

/** What one viewer is told. */
export type Notice = {
  /** What happened. */
  news: News,
};

/** The three parts of a Clue card: CD-13. */
export type Part = "A" | "B" | "C";

/** What is to be done now. */
export type PhaseView = "before" | "look" | "count" | "clue" | "guess" | "rest" | "over";

/** The result of a game. */
export type ResultView = {
  /** Who won; nobody in a tie. */
  winner?: Side,
  /** How. */
  how: How,
  /** The right guesses of each side. */
  right: [number, number],
  /** IQ-20: whether the winner has the Bonus. */
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
  /** Those of its people for whom a computer player acts. */
  away: Array<Seat>,
  /** Its members who want to give up; the own side only. */
  wants_out?: Array<Seat>,
  /** the seat that stands up or sits down for it. */
  spokes: Seat,
  /** Right guesses. */
  right: number,
  /** Guesses made. */
  guesses: number,
  /** Whether it is standing; after the count, whether it is GeoPlunging. */
  standing: boolean,
  /** those who have seen enough. */
  ready: Array<Seat>,
  /** What its state card is called at this table; the card itself may be hidden. */
  holds?: Handle,
  /** IQ-02: the state card that it holds; the own side only. */
  card?: Card,
};

/** One guess with its clue. */
export type TurnView = {
  /** Who guesses. */
  guesser: Side,
  /** The number of the guess, 1 to 3. */
  number: number,
  /** The hidden card that it is about. */
  about: Handle,
  /** That card: the side that gives the clue sees it, all others when it was guessed or the guessing about it is over. */
  card?: Card,
  /** Whether all see it. */
  shown: boolean,
  /** The part of the Clue card. */
  part: Part,
  /** The clue, once it is given. */
  clue?: ClueView,
  /** The guess, once it is made. */
  guess?: GuessView,
};

/** All that one viewer may know. */
export type View = {
  /** The options of the table. */
  config: Config,
  /** The viewer's own side, if it has one. */
  side?: Side,
  /** What is to be done now. */
  phase: PhaseView,
  /** IQ-01: the side that guesses first; none before it is settled. */
  first?: Side,
  /** IQ-01: the state cards of the blind pick, one for each side. */
  pick?: [Card, Card],
  /** The side that guesses now, or has guessed last; from the first Clue card on. */
  guesser?: Side,
  /** The number of its guess, 1 to 3; nought before the first Clue card. */
  guess: number,
  /** The sides that are to act. */
  to_act: Array<Side>,
  /** When the time for this step is up, in table time; nothing if there is no limit. */
  due?: Millis,
  /** IQ-04: the Power card, once it is turned up. */
  power?: Power,
  /** IQ-05: the parts for the three guesses of each side; empty before the Power card is turned up. */
  order: Array<Part>,
  /** IQ-06: the Clue card in view, and which of its parts applies. */
  card?: ClueCardView,
  /** All clues about the hidden card that is being guessed. */
  clues: Array<ClueView>,
  /** All guesses, that under way included. */
  turns: Array<TurnView>,
  /** Both sides. */
  sides: Array<SideView>,
  /** The result of the game. */
  result?: ResultView,
  /** The same in the form of all games. */
  outcome?: Outcome,
};
