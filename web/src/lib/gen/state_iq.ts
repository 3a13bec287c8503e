// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { Card, Power } from "./geoplunge";
import type { Pace } from "./kit";
import type { ClueA, ClueB, ClueC, ClueCard } from "./packs";
import type { Common, CommonSide, Handle, Seat, Side, TableEvent } from "./wire";

/** A Clue card in view. */
export type ClueCardView = { face: ClueCard,
/** The part that applies. */
part: Part,
/** The options of that part. */
options: Array<Kind>,
};

/** A clue that was given. */
export type ClueView = {
  /** The part of the Clue card. */
  part: Part,
  /** The kind of fact, as the Clue card calls it. */
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
  number: number, name: string,
  /** Its postal code. */
  code: string,
};

/** How a game ended. */
export type How = "more_right" | "three_right" | "tied" | "resigned";

/** A kind of fact: CD-14. In JSON the word of the Clue card, such as `"size rank"`. */
export type Kind = ClueA | ClueB | ClueC;

/** What happens. */
export type News = { "began": { first: Side,
} } | "dealt" | "looked" | "turned" | { "clued": { side: Side,
} } | { "unheard": { seat: Seat, text: string,
} } | { "guessed": { side: Side, right: boolean,
} } | "stopped" | { "finished": ResultView };

export type Notice = { news: TableEvent | News,
};

/** The three parts of a Clue card: CD-13. */
export type Part = "A" | "B" | "C";

/** Where a game stands. */
export type Phase = "look" | "clue" | "guess" | "rest";

/** The result of a game. */
export type ResultView = { how: How,
/** Nobody in a tie. */
winner?: Side,
/** The right guesses of each side. */
right: [number, number],
/** IQ-20: whether the winner has the Bonus. */
bonus: boolean,
/** Who was GeoPlunging. */
plunging: [boolean, boolean], points: [number, number], words: string,
};

/** What a viewer sees of a side. */
export type SideSight = {
  /** Right guesses. */
  right: number,
  /** Guesses made. */
  guesses: number,
  /** What its state card is called at this table; the card itself may be hidden. */
  holds?: Handle,
  /** IQ-02: the state card that it holds; the own side only. */
  card?: Card,
};

export type SideView = CommonSide & SideSight;

/** What a viewer sees of the game. */
export type Sight = {
  /** The options of the table. */
  config: Config,
  /** IQ-01: the side that guesses first; none before it is settled. */
  first?: Side,
  /** IQ-01: the state cards of the blind pick, one for each side. */
  pick?: [Card, Card],
  /** The side that guesses now, or has guessed last; from the first Clue card on. */
  guesser?: Side,
  /** The number of its guess, 1 to 3; nought before the first Clue card. */
  guess: number,
  /** IQ-04: the Power card, once it is turned up. */
  power?: Power,
  /** IQ-05: the parts for the three guesses of each side; empty before the Power card is turned up. */
  order: Array<Part>,
  /** IQ-06: the Clue card in view, and which of its parts applies. */
  card?: ClueCardView,
  /** All clues about the hidden card that is being guessed. */
  clues: Array<ClueView>,
  /** All guesses, the one under way included. */
  turns: Array<TurnView>,
  /** The result of the game. */
  result?: ResultView,
};

/** One guess with its clue. */
export type TurnView = { guesser: Side,
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

export type View = Omit<Common, "sides"> & { phase: "before" | "count" | "rest" | "over" | Phase, sides: Array<SideView>,
} & Sight;
