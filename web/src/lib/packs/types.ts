// What the server answers about packs: /api/packs and /api/packs/{id}. The cards are the types of the server.

import type { Challenge, CivicCard, ClueCard, DatesDeck, DatesPower, DeckLine, PackLine, PowerCard, Presidency, State, TimelineCard } from '../gen/packs';

export type { Category, Colour, PackLine, DeckLine, PowerCard, ClueCard, Presidency, Star, TimelineCard, TimeZone } from '../gen/packs';
export type { DatesCard, DatesFact, DatesPower, FactColour, Period } from '../gen/packs';
export type { CivicCard, CivicColour, CivicKind, Designation } from '../gen/packs';
export type { Challenge as ChallengeCard, Question as ChallengeQuestion, State as StateCard } from '../gen/packs';

export type PackKind = 'timeline' | 'presidents' | 'states' | 'geoplunge' | 'dates' | 'civics' | 'politicraft';

/** The answer of GET /api/packs. */
export interface PackList {
  packs: PackLine[];
}

export interface TimelineContent {
  cards: TimelineCard[];
}

export interface PresidentsContent {
  presidencies: Presidency[];
}

export interface StatesContent {
  states: State[];
}

export interface GeoplungeContent {
  power: PowerCard[];
  clues: ClueCard[];
  challenges: Challenge[];
}

export interface DatesContent {
  decks: DatesDeck[];
  power: DatesPower[];
}

/** What must be stated for a play, as far as it is shown. */
export interface CivicsFact {
  /** 18 is the pair 1 and 8, 27 the pair 2 and 7. */
  play: number;
  parts: {
    /** "a", "b" and so on. */
    id: string;
    /** One plain sentence, with the answers in square brackets. */
    sentence: string;
    /** What it is about, as the end of a question. */
    say: string;
    source: string;
  }[];
}

export interface CivicsContent {
  facts: CivicsFact[];
}

export interface PoliticraftContent {
  cards: CivicCard[];
}

interface PackOf<Kind extends PackKind, Content> {
  id: string;
  kind: Kind;
  title: string;
  licence: string;
  decks: DeckLine[];
  /** SOURCES.md, in markdown. */
  sources: string;
  content: Content;
}

/** The answer of GET /api/packs/{id}. */
export type Pack =
  | PackOf<'timeline', TimelineContent>
  | PackOf<'presidents', PresidentsContent>
  | PackOf<'states', StatesContent>
  | PackOf<'geoplunge', GeoplungeContent>
  | PackOf<'dates', DatesContent>
  | PackOf<'civics', CivicsContent>
  | PackOf<'politicraft', PoliticraftContent>;
