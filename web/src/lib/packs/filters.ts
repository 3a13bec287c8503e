// What a deck can be narrowed down by, and the address that says it.

import { PERIODS } from '../cards/faces/dates';
import { DESIGNATION_LABELS, THEME_LABELS } from './civic';
import { REGIONS } from './regions';
import { holds, meant, vocabulary, wordsOf } from './search';
import { inOrder, type Deck, type DeckKind, type Entry, type Sort } from './deck';
import type { StateCard } from './types';
import { capital, list } from '../text/words';

export interface Filter {
  /** In the address. */
  id: string;
  label: string;
  choices: { value: string; label: string }[];
}

/** What the reader wants to see. */
export interface Wanted {
  q: string;
  /** The choice of each filter that is set. */
  chosen: Record<string, string>;
  backs: boolean;
  sort: Sort;
}

export const NOTHING: Wanted = { q: '', chosen: {}, backs: false, sort: 'name' };

const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple'];
const ZONES = ['eastern', 'central', 'mountain', 'pacific', 'alaska', 'hawaii'];
const ZONE = { id: 'zone', label: 'Time zone', order: ZONES };
const REGION = { id: 'region', label: 'Region', order: REGIONS.map((region) => region.toLowerCase()) };
const COLOUR = { id: 'colour', label: 'Colour', order: COLOURS };

// Its addresses tell the theme and not the colour, whose words are those of the questions.
const THEME = { id: 'theme', label: 'Theme', order: Object.keys(THEME_LABELS) };
const DESIGNATIONS = Object.keys(DESIGNATION_LABELS);
const COUNTS_AS = { id: 'counts-as', label: 'Counts as', order: DESIGNATIONS };

const FILTERS: Record<DeckKind, { id: string; label: string; order: string[] | null }[]> = {
  timeline: [
    { id: 'theme', label: 'Theme', order: null },
    { id: 'period', label: 'Period', order: ['before-500', '500-1500', '1500-1800', '1800s', '1900s', '2000s'] },
  ],
  presidents: [{ id: 'century', label: 'Century', order: null }],
  states: [{ id: 'state', label: 'State', order: null }, ZONE, REGION],
  // Two time zones are called as their states are.
  maps: [REGION],
  power: [COLOUR],
  clues: [],
  challenges: [COLOUR],
  // The period is the deck. A colour would leave out nothing: every card has all three.
  dates: [{ id: 'decade', label: 'Decade of a fact', order: null }],
  'dates-power': [
    { id: 'circled', label: 'Circled Number', order: null },
    { id: 'period', label: 'Period', order: ['with', 'without', ...PERIODS] },
  ],
  civics: [],
  'civic-standard': [THEME, { id: 'points', label: 'Points', order: ['5', '10', '15', '20'] }, COUNTS_AS],
  'civic-conditional': [THEME, { id: 'bar', label: 'Needs', order: DESIGNATIONS }, COUNTS_AS],
  'civic-effect': [],
};

const LABELS: Record<string, string> = {
  'before-500': 'Before 500',
  '500-1500': '500 to 1499',
  '1500-1800': '1500 to 1799',
  with: 'With a period',
  without: 'Without a period',
  ...THEME_LABELS,
  ...DESIGNATION_LABELS,
};

function choiceLabel(filter: string, value: string, deck: Deck): string {
  if (filter === 'state') return (deck.entries.find((entry) => entry.id === value)?.card as StateCard | undefined)?.name ?? value;
  return LABELS[value] ?? capital(value);
}

/** The filters of a deck, each with the choices that lead to a card at all. */
export function filtersOf(deck: Deck): Filter[] {
  return FILTERS[deck.kind].map(({ id, label, order }) => {
    const found = new Set(deck.entries.flatMap((entry) => entry.tags[id] ?? []));
    const choices = (order ?? [...found]).filter((value) => found.has(value)).map((value) => ({ value, label: choiceLabel(id, value, deck) }));
    if (order === null) choices.sort((a, b) => a.label.localeCompare(b.label, 'en'));
    return { id, label, choices };
  });
}

/** Whether a card is wanted. With a colour or a decade, the words have to be in the question of that colour, in a fact of that decade. */
export function fits(entry: Entry, words: string[], chosen: Record<string, string>): boolean {
  for (const [id, value] of Object.entries(chosen)) {
    if (entry.tags[id]?.includes(value) !== true) return false;
  }
  return holds(entry.textOf?.[chosen['colour'] ?? chosen['decade'] ?? ''] ?? entry.text, words);
}

export function shownOf(deck: Deck, { q, chosen, sort }: Wanted): Entry[] {
  const words = wordsOf(q);
  return inOrder(deck, sort).filter((entry) => fits(entry, words, chosen));
}

const vocabularies = new WeakMap<Deck, Map<string, string>>();

function wordsKnown(deck: Deck): Map<string, string> {
  let known = vocabularies.get(deck);
  if (known === undefined) vocabularies.set(deck, (known = vocabulary(deck.entries.map(({ written }) => written))));
  return known;
}

/** What may have been meant by words that no card of some decks has. */
export function meantIn(decks: Deck[], wanted: Wanted): string | null {
  const hits = (part: Partial<Wanted>) => decks.reduce((sum, deck) => sum + shownOf(deck, { ...wanted, ...part }).length, 0);
  // Words that are there without the filters are no typos.
  if (wordsOf(wanted.q).length === 0 || hits({ chosen: {} }) > 0) return null;
  const known = new Map(decks.flatMap((deck) => [...wordsKnown(deck)]));
  return meant(wanted.q, known, (q) => hits({ q }));
}

/** Why a deck shows no card, and what to do about it. */
export function whyNothing(deck: Deck, filters: Filter[], wanted: Wanted): string {
  const set = filters.flatMap(({ id, label, choices }) => {
    const choice = choices.find(({ value }) => value === wanted.chosen[id]);
    return choice ? [`${label}: ${choice.label}`] : [];
  });
  const words = wordsOf(wanted.q).length > 0;
  if (set.length === 0) return 'No card of this deck has all these words. Look for another word.';
  if (!words) return `No card of this deck has ${list(set)} at once. Take away a filter.`;
  const without = shownOf(deck, { ...wanted, chosen: {} }).length;
  if (without === 0) return 'No card of this deck has all these words, with filters or without. Look for another word, or take away a filter.';
  return `${without === 1 ? 'One card' : `${without} cards`} of this deck would fit, but not with ${list(set)}. Take away a filter, or look for another word.`;
}

/** Reads what is wanted from an address; what this deck does not know is left out. */
export function readQuery(search: string, filters: Filter[]): Wanted {
  const params = new URLSearchParams(search);
  const chosen: Record<string, string> = {};
  for (const { id, choices } of filters) {
    const value = params.get(id);
    if (value !== null && choices.some((choice) => choice.value === value)) chosen[id] = value;
  }
  return { q: params.get('q') ?? '', chosen, backs: params.has('backs'), sort: params.get('sort') === 'year' ? 'year' : 'name' };
}

/** The other way round: “?q=rome&theme=arts”, or nothing. */
export function writeQuery({ q, chosen, backs, sort }: Wanted): string {
  const params = new URLSearchParams();
  if (q.trim() !== '') params.set('q', q.trim());
  for (const id of Object.keys(chosen).sort()) params.set(id, chosen[id]!);
  if (sort !== NOTHING.sort) params.set('sort', sort);
  if (backs) params.set('backs', '1');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The cards that a print address asks for: those that are named, or what its filters show. */
export function toPrint(deck: Deck, search: string, filters: Filter[]): Entry[] {
  const named = new URLSearchParams(search).get('cards');
  const wanted = readQuery(search, filters);
  if (named === null) return shownOf(deck, wanted);
  const ids = new Set(named.split('.'));
  return inOrder(deck, wanted.sort).filter((entry) => ids.has(entry.id));
}
