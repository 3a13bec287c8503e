// A card as the pages know it, whatever deck it is of.

import type { DatesTimeline, DatesPowerCard } from './dates';
import { foldText } from './search';
import type { ChallengeCard, CivicCard, CivicsFact, ClueCard, FactColour, PowerCard, Presidency, StateCard, TimelineCard } from './types';

export type AnyCard = TimelineCard | Presidency | StateCard | PowerCard | ClueCard | ChallengeCard | DatesTimeline | DatesPowerCard | CivicsFact | CivicCard;

/** One fact of a card of many facts, each of which has a source of its own. */
export interface Row {
  /** Where on the card it stands, or nothing where that does not matter. */
  part: string;
  colour?: FactColour;
  /** The year, where it has one. */
  year?: number;
  /** The sentence; where it is learnt by heart, what must be known is in square brackets. */
  text: string;
  source: string;
}

export interface Entry {
  /** In addresses. */
  id: string;
  /** What people call the card. It does not tell which state a map shows. */
  name: string;
  card: AnyCard;
  lines: string[];
  source: string;
  /** The facts one by one, where each has its own source. */
  rows?: Row[];
  /** All texts of the card as they are written. */
  written: string;
  /** The same, folded for the search. */
  text: string;
  /** The texts that belong to one choice of a filter only: the question of a colour, the facts of a decade. */
  textOf?: Record<string, string>;
  /** What a Challenge card shows on each side, folded: hits beyond that are told below the card. */
  seen?: { front: string; back: string };
  /** What each filter goes by. */
  tags: Record<string, string[]>;
}

export function entry(part: Omit<Entry, 'written' | 'text'> & { more?: string[] }): Entry {
  const { more = [], ...rest } = part;
  const written = [part.name, ...part.lines, ...more].join(' ');
  return { ...rest, written, text: foldText(written) };
}

/** A card without a source of its own has that of its pack. */
export const PACK_SOURCE = 'the sources of the pack, which stand below the deck';
