// Decks as the pages show them: one kind of entry for all kinds of cards.

import { answer } from '../cards/faces/words';
import { mapId } from '../cards/opaque';
import { civicEntry } from './civic';
import { civicsEntry, firstYear, powerEntries, timelineEntries, type DatesTimeline } from './dates';
import { entry, PACK_SOURCE, type Entry } from './entry';
import { regionOf } from './regions';
import { foldText } from './search';
import type {
  ChallengeCard,
  ChallengeQuestion,
  CivicKind,
  ClueCard,
  Pack,
  PowerCard,
  Presidency,
  StateCard,
  TimelineCard,
} from './types';
import {
  challengeLines,
  clueLines,
  MAP_LINES,
  powerLines,
  presidentLines,
  stateLines,
  timelineLines,
} from './words';

export type { AnyCard, Entry } from './entry';

export type DeckKind =
  | 'timeline'
  | 'presidents'
  | 'states'
  | 'maps'
  | 'power'
  | 'clues'
  | 'challenges'
  | 'dates'
  | 'dates-power'
  | 'civics'
  | 'civic-standard'
  | 'civic-conditional'
  | 'civic-effect';

export interface Deck {
  pack: string;
  id: string;
  kind: DeckKind;
  title: string;
  licence: string;
  /** Markdown. */
  sources: string;
  entries: Entry[];
}

/** The accent of a deck: that of a game that is played with it. */
export const ACCENTS: Record<DeckKind, string> = {
  timeline: 'accent-timeline',
  presidents: 'accent-presidential-numbers',
  states: 'accent-border-up',
  maps: 'accent-dashing-states',
  power: 'accent-play-the-ranks-1',
  clues: 'accent-border-zap',
  challenges: 'accent-chummy-challenge',
  dates: 'accent-play-the-dates',
  'dates-power': 'accent-play-the-dates',
  civics: 'accent-play-the-dates',
  'civic-standard': 'accent-politicraft',
  'civic-conditional': 'accent-politicraft',
  'civic-effect': 'accent-politicraft',
};

/** The decks whose backs tell which card it is. */
export const TELLING: ReadonlySet<DeckKind> = new Set(['timeline', 'presidents', 'challenges', 'civics']);

/** The decks with much small print: their cards are shown larger. */
export const DENSE: ReadonlySet<DeckKind> = new Set([
  'presidents',
  'states',
  'power',
  'clues',
  'challenges',
  'dates',
  'dates-power',
  'civics',
  'civic-standard',
  'civic-conditional',
  'civic-effect',
]);

/** Those with nine facts on a card: larger still. */
export const ROOMY: ReadonlySet<DeckKind> = new Set(['dates']);

/** What has to be said on paper of the pictures of a deck (CC BY). */
export const CREDITS: Partial<Record<DeckKind, string>> = { timeline: 'Icons: game-icons.net, CC BY 3.0 · Tricorn' };

export function deckOf(pack: Pack, id: string): Deck | null {
  const line = pack.decks.find((deck) => deck.id === id);
  const made = line && entriesOf(pack, id);
  if (!made) return null;
  return { pack: pack.id, id, title: line.title, licence: pack.licence, sources: pack.sources, ...made };
}

function entriesOf(pack: Pack, deck: string): Pick<Deck, 'kind' | 'entries'> | null {
  switch (pack.kind) {
    case 'timeline': {
      const cards = pack.content.cards.filter((card) => card.decks?.includes(deck));
      return { kind: 'timeline', entries: cards.map(timelineEntry).sort(byName) };
    }
    case 'presidents':
      return { kind: 'presidents', entries: pack.content.presidencies.map(presidentEntry) };
    case 'states': {
      const { states } = pack.content;
      return deck === 'maps' ? { kind: 'maps', entries: mapEntries(states) } : { kind: 'states', entries: states.map(stateEntry).sort(byName) };
    }
    case 'geoplunge': {
      const { power, clues, challenges } = pack.content;
      if (deck === 'power') return { kind: 'power', entries: power.map(powerEntry) };
      if (deck === 'clues') return { kind: 'clues', entries: clues.map(clueEntry) };
      return { kind: 'challenges', entries: challenges.map(challengeEntry) };
    }
    case 'dates': {
      if (deck === 'power') return { kind: 'dates-power', entries: powerEntries(pack.content) };
      const entries = timelineEntries(pack.content, deck);
      return entries && { kind: 'dates', entries };
    }
    case 'civics':
      return { kind: 'civics', entries: pack.content.facts.map(civicsEntry) };
    case 'politicraft': {
      const part = CIVIC_DECKS[deck];
      return part ? { kind: part.kind, entries: pack.content.cards.filter((card) => card.kind === part.of).map(civicEntry) } : null;
    }
  }
}

/** The decks of PolitiCraft: each is a kind of card. */
const CIVIC_DECKS: Partial<Record<string, { kind: DeckKind; of: CivicKind }>> = {
  standard: { kind: 'civic-standard', of: 'Standard' },
  conditional: { kind: 'civic-conditional', of: 'Conditional' },
  'power-play': { kind: 'civic-effect', of: 'Power Play' },
  cycle: { kind: 'civic-effect', of: 'Election Cycle' },
};

const ALPHABET = new Intl.Collator('en', { ignorePunctuation: true, numeric: true });
const byName = (a: Entry, b: Entry): number => ALPHABET.compare(a.name, b.name);
const byYear = (a: Entry, b: Entry): number => yearOf(a) - yearOf(b);

/** The year that a card goes by. */
function yearOf({ card }: Entry): number {
  return 'top' in card ? firstYear(card as DatesTimeline) : (card as TimelineCard).year;
}

export type Sort = 'name' | 'year';

/** The orders that a deck can be laid out in, its own first; none where there is no choice. */
export const sortsOf = ({ kind }: Deck): Sort[] => (kind === 'timeline' || kind === 'dates' ? ['name', 'year'] : []);

/** What an order is called. */
export function sortWords({ kind }: Deck, sort: Sort): string {
  if (kind === 'dates') return sort === 'name' ? 'Number' : 'Year (top box)';
  return sort === 'name' ? 'Name' : 'Year';
}

/** The cards in an order; those of a year stay in the order of their names. */
export const inOrder = (deck: Deck, sort: Sort): Entry[] =>
  sort === 'year' && sortsOf(deck).includes(sort) ? [...deck.entries].sort(byYear) : deck.entries;

/** Where the periods of history begin. */
const PERIODS: [string, number][] = [
  ['before-500', -Infinity],
  ['500-1500', 500],
  ['1500-1800', 1500],
  ['1800s', 1800],
  ['1900s', 1900],
  ['2000s', 2000],
];

export function periodOf(year: number): string {
  return PERIODS.findLast(([, from]) => year >= from)![0];
}

const timelineEntry = (card: TimelineCard): Entry =>
  entry({
    id: card.id,
    name: card.name,
    card,
    lines: timelineLines(card),
    source: card.source,
    more: [card.source],
    tags: { theme: [card.theme.toLowerCase()], period: [periodOf(card.year)] },
  });

const presidentEntry = (card: Presidency): Entry =>
  entry({
    id: String(card.number),
    name: `${card.number} ${card.name}`,
    card,
    lines: presidentLines(card),
    source: card.source,
    more: [card.source],
    tags: { century: [`${card.term_start.slice(0, 2)}00s`] },
  });

function stateTags(card: StateCard): Record<string, string[]> {
  const zones = [card.time_zone_primary, ...(card.time_zone_secondary === null ? [] : [card.time_zone_secondary])];
  return { zone: zones.map((zone) => zone.toLowerCase()), region: [(regionOf(card.postal_code) ?? '').toLowerCase()] };
}

const stateEntry = (card: StateCard): Entry =>
  entry({
    id: card.postal_code.toLowerCase(),
    name: card.name,
    card,
    lines: stateLines(card),
    source: PACK_SOURCE,
    tags: { state: [card.postal_code.toLowerCase()], ...stateTags(card) },
  });

/** In the order of their ids: in that of the alphabet, its place would tell the state. */
function mapEntries(states: StateCard[]): Entry[] {
  const cards = states.map((card) => ({ id: mapId(card.postal_code), card }));
  cards.sort((a, b) => (a.id < b.id ? -1 : 1));
  return cards.map(({ id, card }, at) =>
    entry({ id, name: `Map card ${at + 1}`, card, lines: MAP_LINES, source: PACK_SOURCE, more: [card.name], tags: stateTags(card) }),
  );
}

const powerEntry = (card: PowerCard): Entry =>
  entry({
    id: String(card.number),
    name: `Power card ${card.number}`,
    card,
    lines: powerLines(card),
    source: PACK_SOURCE,
    tags: { colour: card.circles },
  });

const clueEntry = (card: ClueCard): Entry =>
  entry({ id: String(card.number), name: `Clue card ${card.number}`, card, lines: clueLines(card), source: PACK_SOURCE, tags: {} });

const seenOn = (card: ChallengeCard, text: (one: ChallengeQuestion) => string): string =>
  foldText([`Challenge card ${card.number}`, ...card.questions.map((one) => `${one.colour} ${text(one)}`)].join(' '));

const challengeEntry = (card: ChallengeCard): Entry => ({
  ...entry({
    id: String(card.number),
    name: `Challenge card ${card.number}`,
    card,
    lines: challengeLines(card),
    source: card.questions.map(({ colour, source }) => `${colour}: ${source}`).join('; '),
    more: card.questions.flatMap(({ answers, source }) => [...answers.flat(), source]),
    tags: { colour: card.questions.map(({ colour }) => colour) },
  }),
  textOf: Object.fromEntries(
    card.questions.map((one) => [one.colour, foldText([one.colour, one.question, answer(one), ...one.answers.flat(), one.source].join(' '))]),
  ),
  seen: {
    front: seenOn(card, ({ question }) => question),
    back: seenOn(card, answer),
  },
});
