// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { WinKind } from "./kit";
import type { FactColour, Period } from "./packs";
import type { Handle, Millis, Outcome, Presence, Seat, Side } from "./wire";

/** The Base Year and the card that tells it. */
export type BaseView = {
  /** The card. */
  face: PowerFace,
  /** The year of the period in use. */
  year: number,
};

/** A Timeline card that somebody sees. */
export type Card = {
  /** Its name at this table, to be used in actions. */
  handle: Handle,
  /** What it shows. */
  face: Face,
};

/** What became of one part. */
export type CivicsFound = "right" | "missing" | "wrong";

/** The statement that may be made now. */
export type CivicsView = {
  /** Who may make it. */
  side: Side,
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
  top: Array<FactView>,
  /** The facts of the middle box. */
  middle: Array<FactView>,
  /** The facts of the bottom box. */
  bottom: Array<FactView>,
};

/** One fact. */
export type FactView = {
  /** Its colour. */
  colour: FactColour,
  /** What happened. */
  text: string,
  /** The year; not there as long as dates are hidden. */
  year?: number,
  /** Where the year can be looked up; with the year only. */
  source?: string,
};

/** Who led the first trick of a game, and why. */
export type FirstLead = {
  /** Who. */
  side: Side,
  /** Chance settled it; otherwise this side won the game before. */
  by_chance: boolean,
};

/** How a game was won. */
export type GameEnd = { "tricks": WinKind } | "resigned";

/** A game that was counted. */
export type GameView = {
  /** Who won. */
  winner: Side,
  /** How. */
  how: GameEnd,
  /** The tricks of each side. */
  tricks: [number, number],
};

/** What happened, as far as the viewer may know. */
export type News = "began" | { "shuffled": {
  /** The game, from 1. */
  game: number,
} } | { "turned": {
  /** The card. */
  face: PowerFace,
  /** The period, if the card names one. */
  period?: Period,
} } | { "leads": {
  /** Who. */
  side: Side,
  /** Whether chance settled it. */
  by_chance: boolean,
} } | { "dealt": {
  /** The own hand. */
  hand?: Array<Card>,
} } | { "drew": {
  /** Which side. */
  side: Side,
  /** How many. */
  count: number,
  /** Why. */
  why: Why,
} } | "renewed" | { "base_turned": BaseView } | { "sealed": {
  /** Which side. */
  side: Side,
} } | { "traded": {
  /** Which side. */
  side: Side,
  /** How many. */
  count: number,
  /** Which; the own side only. */
  cards?: Array<PowerCard>,
} } | { "led": {
  /** Who. */
  side: Side,
  /** Which card. */
  card: Card,
  /** Which colour. */
  colour: FactColour,
} } | { "followed": TrickView } | { "stated": StatementView } | { "declined": {
  /** Who. */
  side: Side,
} } | { "game_won": GameView } | { "match_won": {
  /** By whom. */
  side: Side,
} } | "abandoned" | "ended" | { "presence": Presence };

/** What one viewer is told. */
export type Notice = {
  /** What happened. */
  news: News,
};

/** A lead that waits for an answer. */
export type OpenView = {
  /** Who led. */
  side: Side,
  /** The card. */
  card: Card,
  /** The colour that must be followed. */
  colour: FactColour,
  /** The year of the fact. */
  year: number,
  /** How far it is from the Base Year. */
  distance: number,
};

/** A required part of a statement. */
export type PartView = {
  /** The fact as it is. */
  fact: string,
  /** Whether it was found. */
  found: CivicsFound,
};

/** What is to be done now. */
export type PhaseView = "before" | "between" | "trade" | "lead" | "follow" | "civics" | "over";

/** What one side played to a trick. */
export type PlayView = {
  /** The card. */
  card: Card,
  /** The fact of the trick's colour. */
  text: string,
  /** Its year. */
  year: number,
  /** The year that counts, after Power cards. */
  reached: number,
  /** How far that is from the Base Year. */
  distance: number,
};

/** A Power card that somebody sees. */
export type PowerCard = {
  /** Its name at this table, to be used in actions. */
  handle: Handle,
  /** What it shows. */
  face: PowerFace,
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
  /** Games won. */
  games: number,
  /** Tricks won in this game. */
  tricks: number,
  /** How many Timeline cards it holds. */
  cards: number,
  /** How many Power cards it holds. */
  power_cards: number,
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

/** PTD-47: a statement as it was typed, and the verdict. */
export type StatementView = {
  /** Who made it. */
  side: Side,
  /** For which number. */
  number: number,
  /** As it was typed. */
  text: string,
  /** Whether all of it is right. */
  right: boolean,
  /** The parts that are required, and what became of each. */
  parts: Array<PartView>,
  /** The verdict in words. */
  verdict: string,
  /** How many Power cards it earned. */
  earned: number,
};

/** A trick that was played. */
export type TrickView = {
  /** The Base Year. */
  base: number,
  /** Who led. */
  leader: Side,
  /** The colour of both facts. */
  colour: FactColour,
  /** What was led. */
  lead: PlayView,
  /** The answer. */
  follow: PlayView,
  /** The Power cards of the answer. */
  powers: Array<PowerCard>,
  /** The number for which they stand. */
  number?: number,
  /** What it did. */
  direction?: Direction,
  /** Who won. */
  winner: Side,
  /** Why, in words. */
  why: string,
  /** The Civics statement that followed. */
  civics?: StatementView,
  /** The Follower might have stated something and did not. */
  declined?: boolean,
};

/** All that one viewer may know. */
export type View = {
  /** The options of the table. */
  config: Config,
  /** The viewer's own side, if it has one. */
  side?: Side,
  /** What is to be done now. */
  phase: PhaseView,
  /** The game, from 1. */
  game: number,
  /** The trick, from 1. */
  trick: number,
  /** The side that leads this trick; none before the first deal. */
  lead?: Side,
  /** PTD-20, PTD-21: who led the first trick of this game, and why. */
  first_lead?: FirstLead,
  /** The sides that are to act. */
  to_act: Array<Side>,
  /** When the time for this step is up, in table time; nothing if there is no limit. */
  due?: Millis,
  /** PTD-17: the Power cards that were turned to find the period; the last one names it. */
  searched: Array<PowerFace>,
  /** PTD-18: the period in use. */
  period?: Period,
  /** PTD-25, PTD-26: the Base Year. */
  base?: BaseView,
  /** How many Power cards are left to draw. */
  power_left: number,
  /** Both sides. */
  sides: Array<SideView>,
  /** The card that was led and waits for an answer. */
  open?: OpenView,
  /** PTD-39: the Civics statement that may be made now. */
  civics?: CivicsView,
  /** The last trick of the game before, until this game has one of its own. */
  before?: TrickView,
  /** The tricks of this game. */
  tricks: Array<TrickView>,
  /** The games that were counted. */
  games: Array<GameView>,
  /** PTD-R5: the required Civics facts; not for a side while it makes its statement, unless the table allows it. */
  reference?: Array<ReferenceLine>,
  /** The result of the match. */
  outcome?: Outcome,
};

/** Why Power cards are drawn. */
export type Why = "deal" | "trade" | "civics";
