// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { WinKind } from "./kit";
import type { FactColour, Period } from "./packs";
import type { Common, CommonSide, Handle, Side, TableEvent } from "./wire";

/** The Base Year and the card that tells it. */
export type BaseView = { face: PowerFace,
/** The year of the period in use. */
year: number,
};

/** A Timeline card that somebody sees. */
export type Card = {
  /** Its name at this table, to be used in actions. */
  handle: Handle, face: Face,
};

/** What became of one part. */
export type CivicsFound = "right" | "missing" | "wrong";

/** The statement that may be made now. */
export type CivicsView = { side: Side,
/** For which number; 18 and 27 are the pairs. */
number: number,
/** How many Power cards it can earn. */
earns: number,
/** PTD-R5, “guided blanks”: the sentences as pieces of text, with a gap between each two; the own side only. */
guide?: Array<Array<string>>,
};

/** The options of a table. */
export type Config = {
  /** PTD-R24: so many games a side must win. */
  wins: number,
  /** PTD-R17: the years of the own cards are shown only after a card is played. */
  dates_hidden: boolean,
  /** PTD-R5: a statement is made by filling in the gaps of its sentences. */
  guided_blanks: boolean,
  /** PTD-R5: the list of Civics facts can be read while a statement is being typed. */
  open_reference: boolean,
  /** PTD-R25: the time for each step; 0 for as long as one likes. */
  step_seconds: number,
};

/** What is done with the number of Power cards (PTD-61). */
export type Direction = "add" | "subtract";

/** What a Timeline card shows: three boxes of three facts (PTD-04, PTD-07). What may not be known is not there. */
export type Face = {
  /** The period of its deck. */
  period: Period,
  /** The facts of the top box, in printed order; the only ones that are played at Level 1. */
  top: Array<FactView>, middle: Array<FactView>, bottom: Array<FactView>,
};

export type FactView = { colour: FactColour, text: string,
/** Not there as long as dates are hidden. */
year?: number,
/** Where the year can be looked up; with the year only. */
source?: string,
};

/** Who led the first trick of a game, and why. */
export type FirstLead = { side: Side,
/** Chance settled it; otherwise this side won the game before. */
by_chance: boolean,
};

/** How a game was won. */
export type GameEnd = { "tricks": WinKind } | "resigned";

/** A game that was counted. */
export type GameResult = { winner: Side, how: GameEnd,
/** The tricks of each side. */
tricks: [number, number],
};

export type News = "began" | { "shuffled": {
  /** The game, from 1; a game that is played in another's place keeps its number (PTD-R24). */
  game: number,
} } | "turned" | { "leads": { side: Side, by_chance: boolean,
} } | "dealt" | { "drew": { side: Side, count: number, why: Why,
} } | "renewed" | "base_turned" | { "sealed": { side: Side,
} } | { "traded": { side: Side, count: number,
} } | "opened" | { "led": { side: Side, card?: Card, colour: FactColour,
} } | { "followed": TrickView } | { "stated": StatementView } | { "declined": { side: Side,
} } | { "game_won": GameResult } | { "match_won": { side: Side,
} };

export type Notice = { news: TableEvent | News,
};

/** A lead that waits for an answer. */
export type OpenView = { side: Side, card: Card,
/** The colour that must be followed. */
colour: FactColour, year: number,
/** How far it is from the Base Year. */
distance: number,
};

/** A required part of a statement. */
export type PartView = { fact: string, found: CivicsFound,
};

export type Phase = "trade" | "lead" | "follow" | "civics";

/** What one side played to a trick. */
export type PlayView = { card: Card,
/** The fact of the trick's colour. */
text: string, year: number,
/** The year that counts, after Power cards. */
reached: number,
/** How far that is from the Base Year. */
distance: number,
};

/** A Power card that somebody sees. */
export type PowerCard = {
  /** Its name at this table, to be used in actions. */
  handle: Handle, face: PowerFace,
};

/** What a Power card shows (PTD-10). */
export type PowerFace = {
  /** The period in its top row, if it names one. */
  period?: Period,
  /** A base year for each period, in the order of time. */
  years: [number, number, number],
  /** The Circled Number. */
  circled: number,
  /** PTD-15: whether it carries the Civics right by itself. */
  civics: boolean,
};

/** A line of the list of required facts. */
export type ReferenceLine = {
  /** For which number; 18 and 27 are the pairs. */
  number: number,
  /** The facts that must be stated. */
  facts: Array<string>,
};

export type SideSight = {
  /** Games won. */
  games: number,
  /** Tricks won in this game. */
  tricks: number,
  /** How many Timeline cards it holds. */
  cards: number, power_cards: number,
  /** Whether it has chosen what to trade in. */
  chosen: boolean,
  /** PTD-31: how many Power cards it traded in, once both have chosen. */
  traded?: number,
  /** Its hand; the own side only. */
  hand?: Array<Card>,
  /** Its Power hand; the own side only. */
  powers?: Array<PowerCard>,
  /** PTD-46: what it traded in; the own side only. */
  traded_cards?: Array<PowerCard>,
};

export type SideView = CommonSide & SideSight;

export type Sight = { config: Config,
/** The game, from 1. */
game: number,
/** The trick, from 1. */
trick: number,
/** The side that leads this trick; none before the first deal. */
lead?: Side,
/** PTD-20, PTD-21: who led the first trick of this game, and why. */
first_lead?: FirstLead,
/** PTD-17: the Power cards that were turned to find the period; the last one names it. */
searched: Array<PowerFace>,
/** PTD-18: the period in use. */
period?: Period,
/** PTD-25, PTD-26: the Base Year. */
base?: BaseView,
/** How many Power cards are left to draw. */
power_left: number,
/** The card that was led and waits for an answer. */
open?: OpenView,
/** PTD-39: the Civics statement that may be made now. */
civics?: CivicsView,
/** The last trick of the game before, until this game has one of its own. */
before?: TrickView, tricks: Array<TrickView>,
/** The games that were counted. */
games: Array<GameResult>,
/** PTD-R5: the required Civics facts; not for a side while it makes its statement, unless the table allows it. */
reference?: Array<ReferenceLine>,
};

/** PTD-47: a Civics statement as it was typed, and what the judge says of it. */
export type StatementView = { side: Side,
/** The number of the play; 18 and 27 are the pairs. */
number: number, text: string, right: boolean, parts: Array<PartView>, verdict: string, earned: number,
};

export type TrickView = {
  /** The Base Year of the game. */
  base: number, leader: Side,
  /** The colour of both facts. */
  colour: FactColour, winner: Side, lead: PlayView, follow: PlayView, powers: Array<PowerCard>, number?: number, direction?: Direction, why: string, civics?: StatementView, declined: boolean,
};

export type View = Omit<Common, "sides"> & { phase: "before" | "count" | "rest" | "over" | Phase, sides: Array<SideView>,
} & Sight;

/** Why Power cards are drawn. */
export type Why = "deal" | "trade" | "civics";
