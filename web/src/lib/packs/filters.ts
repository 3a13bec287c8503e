// What a deck can be narrowed down by, and the address that says it.

import { REGIONS } from './regions';
import { holds, wordsOf } from './search';
import type { Deck, DeckKind, Entry } from './deck';
import type { StateCard } from './types';
import { capital } from '../text/words';

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
}

export const NOTHING: Wanted = { q: '', chosen: {}, backs: false };

const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple'];
const ZONES = ['eastern', 'central', 'mountain', 'pacific', 'alaska', 'hawaii'];
const ZONE = { id: 'zone', label: 'Time zone', order: ZONES };
const REGION = { id: 'region', label: 'Region', order: REGIONS.map((region) => region.toLowerCase()) };
const COLOUR = { id: 'colour', label: 'Colour', order: COLOURS };

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
};

const LABELS: Record<string, string> = { 'before-500': 'Before 500', '500-1500': '500 to 1500', '1500-1800': '1500 to 1800' };

function choiceLabel(filter: string, value: string, deck: Deck): string {
  if (filter === 'state') return (deck.entries.find((entry) => entry.id === value)?.card as StateCard | undefined)?.name ?? value;
  return LABELS[value] ?? capital(value);
}

/** The filters of a deck, each with the choices that lead to a card at all. */
export function filtersOf(deck: Deck): Filter[] {
  return FILTERS[deck.kind].map(({ id, label, order }) => {
    const found = new Set(deck.entries.flatMap((entry) => entry.tags[id] ?? []));
    const values = order?.filter((value) => found.has(value)) ?? [...found].sort();
    return { id, label, choices: values.map((value) => ({ value, label: choiceLabel(id, value, deck) })) };
  });
}

/** Whether a card is wanted. With a colour, the words have to be in the question of that colour. */
export function fits(entry: Entry, words: string[], chosen: Record<string, string>): boolean {
  for (const [id, value] of Object.entries(chosen)) {
    if (entry.tags[id]?.includes(value) !== true) return false;
  }
  return holds(entry.textOf?.[chosen['colour'] ?? ''] ?? entry.text, words);
}

export function shownOf(deck: Deck, { q, chosen }: Wanted): Entry[] {
  const words = wordsOf(q);
  return deck.entries.filter((entry) => fits(entry, words, chosen));
}

/** Reads what is wanted from an address; what this deck does not know is left out. */
export function readQuery(search: string, filters: Filter[]): Wanted {
  const params = new URLSearchParams(search);
  const chosen: Record<string, string> = {};
  for (const { id, choices } of filters) {
    const value = params.get(id);
    if (value !== null && choices.some((choice) => choice.value === value)) chosen[id] = value;
  }
  return { q: params.get('q') ?? '', chosen, backs: params.has('backs') };
}

/** The other way round: “?q=rome&theme=arts”, or nothing. */
export function writeQuery({ q, chosen, backs }: Wanted): string {
  const params = new URLSearchParams();
  if (q.trim() !== '') params.set('q', q.trim());
  for (const id of Object.keys(chosen).sort()) params.set(id, chosen[id]!);
  if (backs) params.set('backs', '1');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The cards that a print address asks for: those that are named, or what its filters show. */
export function toPrint(deck: Deck, search: string, filters: Filter[]): Entry[] {
  const named = new URLSearchParams(search).get('cards');
  if (named === null) return shownOf(deck, readQuery(search, filters));
  const ids = new Set(named.split('.'));
  return deck.entries.filter((entry) => ids.has(entry.id));
}
