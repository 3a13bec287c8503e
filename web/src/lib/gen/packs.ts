// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { Theme } from "./timeline";

/** What a state is ranked by. */
export type Category = "size" | "statehood" | "population";

/** One Challenge card: five questions in five colours (CD-15). */
export type Challenge = {
  /** Names the card, from 1. */
  number: number,
  /** One of each colour, in the order of [`Colour::ALL`]. */
  questions: Array<Question>,
};

/** One card: the table of PC-13. */
export type CivicCard = {
  /** Names the card in the pack. */
  id: string,
  /** The slot of the deck's plan that it fills: `C01`, `PP4`, `E2`; of a Standard card its colour and points. */
  slot: string,
  /** PC-02 */
  kind: CivicKind,
  /** Its name. */
  title: string,
  /** One or two sentences about real civic action. */
  text: string,
  /** PC-07: of Standard and Conditional cards. */
  colour: CivicColour | null,
  /** Social Impact points; none of a Power Play or Cycle card (PC-R44: never negative). */
  points: number,
  /** PC-08: the designations that it confers. */
  grants: Array<Designation>,
  /** PC-06: of a Conditional card. */
  needs: CivicNeeds | null,
  /** What the effect does, in words; made from it, so that card and rules never differ. */
  does: string,
};

/** PC-07: the colours of cards. Gold, Integrity, is none of them: it stands only in Needs boxes. */
export type CivicColour = "blue" | "orange" | "green";

/** PC-02: the kinds of cards. */
export type CivicKind = "Standard" | "Conditional" | "Power Play" | "Election Cycle";

/** PC-06: a Needs box: how many cards of each colour, Integrity cards, and a designation in the bar under it. */
export type CivicNeeds = {
  /** Cards of each colour, in the order of [`CivicColour`]. */
  colours: [number, number, number],
  /** Integrity cards. */
  gold: number,
  /** The bar. */
  bar: Designation | null,
};

/** The closed lists of R-82: an answer must be nearer to the right value than to any other of its list. */
export type Closed = "state" | "capital" | "city" | "president" | "nickname" | "flower" | "bird" | "number";

/** Clues of Type A: rankings and history. */
export type ClueA = "statehood rank" | "statehood year" | "PATOS" | "size rank" | "area" | "percent water" | "population rank" | "2000 census" | "2010 census" | "electoral votes";

/** Clues of Type B: symbols and setting. */
export type ClueB = "flag" | "flower" | "bird" | "nickname" | "time zones" | "number of border states";

/** Clues of Type C: place names. */
export type ClueC = "border state" | "top city 1" | "top city 2" | "top city 3" | "top city 4" | "top city 5" | "first letter of the capital" | "first letter of the postal code";

/** One Clue card: three parts, each with the facts to choose from (CD-13, CD-14). */
export type ClueCard = {
  /** Names the card, from 1. */
  number: number,
  /** Rankings and history. */
  a: Array<ClueA>,
  /** Symbols and setting. */
  b: Array<ClueB>,
  /** Place names. */
  c: Array<ClueC>,
};

/** The colours of circles and questions. */
export type Colour = "red" | "blue" | "green" | "yellow" | "purple";

/** One Timeline card: three boxes of three facts (PTD-04). */
export type DatesCard = {
  /** Names the card in the pack. Players see a handle of the table instead. */
  id: string,
  /** The facts of the top box, in printed order. */
  top: Array<DatesFact>,
  /** The facts of the middle box. */
  middle: Array<DatesFact>,
  /** The facts of the bottom box. */
  bottom: Array<DatesFact>,
};

/** The Timeline deck of a period. */
export type DatesDeck = {
  /** Which period. */
  period: Period,
  /** Its cards. */
  cards: Array<DatesCard>,
};

/** One dated fact (PTD-05). */
export type DatesFact = {
  /** Its colour; stored, never deduced from the place. */
  colour: FactColour,
  /** Its year. */
  year: number,
  /** What happened, in one sentence without a year. */
  text: string,
  /** Where the year can be looked up. */
  source: string,
};

/** One Power card (PTD-10). */
export type DatesPower = {
  /** Names the card in the pack. */
  id: string,
  /** The period in its top row, if it names one (PTD-12). */
  period: Period | null,
  /** A base year for each period, in the order of time (PTD-11). */
  years: [number, number, number],
  /** The Circled Number, 1 to 9. */
  circled: number,
};

/** A deck without its cards. */
export type DeckLine = {
  /** Its name for machines. */
  id: string,
  /** Its name for people. */
  title: string,
  /** How many cards it has. */
  cards: number,
};

/** PC-08: the designations. */
export type Designation = "US Office" | "State Office" | "City Council" | "Legislation" | "Big Donor";

/** The colours of facts: PTD-05. */
export type FactColour = "red" | "white" | "blue";

/** One thing that is wrong with an own deck. */
export type OwnComplaint = {
  /** The row, from 1; none if it is about the whole deck. */
  row: number | null,
  /** What is wrong, and where it helps what to do. */
  text: string,
};

/** A pack without its cards. */
export type PackLine = {
  /** The pack's id. */
  id: string,
  /** Its kind. */
  kind: string,
  /** Its name for people. */
  title: string,
  /** The licence of the content. */
  licence: string,
  /** Its decks. */
  decks: Array<DeckLine>,
};

/** The periods, in the order of time: PTD-03, PTD-R15. */
export type Period = "1400s-1700s" | "1800s" | "1900s-2000s";

/** One Power card: CD-10. */
export type PowerCard = {
  /** Names the card, from 1. */
  number: number,
  /** A base: 1, 10, 20, 30 or 50. */
  corner_number: number,
  /** The letters A, B and C, in the order of the guesses of State IQ (IQ-05). */
  clue_order: string,
  /** Size, statehood or population. */
  category: Category,
  /** What is announced of a state in Play the Ranks 1 (PTR1-20). */
  star: Star,
  /** One or two colours (CD-11). */
  circles: Array<Colour>,
  /** Which Game 4 is played (G4-01). */
  version: Version,
};

/** One presidency. A person who came back has several: PPN-02, PPN-04. */
export type Presidency = {
  /** The presidential number, from 1. */
  number: number,
  /** Names the person: the same for all presidencies of a person and for nobody else. */
  person: string,
  /** The person's name as announced, the same on all cards of the person (PPN-09). */
  name: string,
  /** First day in office, `1861-03-04`. */
  term_start: string,
  /** Last day in office; none for the one in office. */
  term_end: string | null,
  /** Party or parties. */
  party: string,
  /** The state that the person called home when elected. */
  home_state: string,
  /** In order of service; some presidencies had none. */
  vice_presidents: Array<string>,
  /** Three facts to learn; no effect in play. */
  facts: [string, string, string],
  /** Where it was looked up. */
  source: string,
};

/** One question with its answer: CD-16. */
export type Question = {
  /** Its colour. */
  colour: Colour,
  /** What is read aloud. */
  question: string,
  /** The parts that are required, each with the spellings that are accepted; the first of them is shown. */
  answers: Array<Array<string>>,
  /** The closed list that all answers are from, if there is one. */
  list: Closed | null,
  /** Whether the parts must come in this order. */
  order: boolean,
  /** How the answer follows from the state cards, in the language of `derive.rs`; empty if it does not. */
  derive: string,
  /** Where the answer can be looked up. */
  source: string,
};

/** The Star Area of a Power card. */
export type Star = "state name" | "capital" | "postal code" | "nickname" | "flower" | "bird" | "top city 1" | "top city 2" | "top city 3" | "top city 4" | "top city 5";

/** One state card, and the map card of the same state: CD-03. */
export type State = {
  /** The state's name. */
  name: string,
  /** Two letters. */
  postal_code: string,
  /** 1 to 50 in the order of admission (CD-22). */
  statehood_rank: number,
  /** The day of admission, or of ratifying the Constitution: `1896-01-04`. */
  statehood_date: string,
  /** The president at the time of statehood (CD-08), or in words that there was none yet. */
  patos: string,
  /** That president's number; none before the first one took office. */
  patos_number: number | null,
  /** 1 to 50 by total area (CD-20). */
  size_rank: number,
  /** Total area in thousands of square miles. */
  area_k_sq_mi: number,
  /** How much of that is water. */
  percent_water: number,
  /** 1 to 50 by the estimate of July 2014 (CD-19). */
  population_rank: number,
  /** Millions of people in 2000. */
  census_2000_m: Tenths,
  /** Millions of people in 2010. */
  census_2010_m: Tenths,
  /** By the apportionment of 2010 (CD-21). */
  electoral_votes: number,
  /** The capital. */
  capital: string,
  /** What the state is called besides its name. */
  nickname: string,
  /** The state flower. */
  flower: string,
  /** The state bird. */
  bird: string,
  /** The five largest cities of 2010, largest first. */
  top_cities: [string, string, string, string, string],
  /** The states that it touches, by their postal codes. */
  border_states: Array<string>,
  /** The colour of the card's band (CD-06). */
  time_zone_primary: TimeZone,
  /** The colour of the circle, if there is one (CD-07). */
  time_zone_secondary: TimeZone | null,
};

/** A number with one digit after the point. */
export type Tenths = number;

/** The time zones of the cards: CD-06. */
export type TimeZone = "Eastern" | "Central" | "Mountain" | "Pacific" | "Alaska" | "Hawaii";

/** One card of Timeline: TL-02. */
export type TimelineCard = {
  /** Names the card in the pack, such as `printing-press`. Players see a handle of the table instead. */
  id: string,
  /** What both sides of the card say. */
  name: string,
  /** Sorts the cards; no effect in play (TL-03). */
  theme: Theme,
  /** The secret: negative before the common era, never 0 (TL-05, TL-06). */
  year: number,
  /** How to show the year if not as a plain number: `c. 1279 BCE`. */
  label: string | null,
  /** One sentence for the dated side. */
  sentence: string,
  /** The name of the picture. */
  icon: string,
  /** Where the year was looked up. */
  source: string,
  /** The decks that the card belongs to, by their ids. */
  decks?: Array<string>,
};

/** The three versions of Game 4. */
export type Version = "PTR1" | "PTR2" | "PTB";
