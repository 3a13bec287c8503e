// What the server answers about packs: /api/packs and /api/packs/{id}. The cards are the types of the server.

import type { Challenge, ClueCard, DeckLine, PackLine, PowerCard, Presidency, State, TimelineCard } from '../gen/packs';

export type { Category, Colour, PackLine, DeckLine, PowerCard, ClueCard, Presidency, Star, TimelineCard, TimeZone } from '../gen/packs';
export type { Challenge as ChallengeCard, Question as ChallengeQuestion, State as StateCard } from '../gen/packs';

export type PackKind = 'timeline' | 'presidents' | 'states' | 'geoplunge';

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
  | PackOf<'geoplunge', GeoplungeContent>;
