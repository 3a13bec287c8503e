// The decks of Play the Dates as the pages show them: Timeline cards of nine facts, Power cards, and Civics facts.

import { BOXES, baseYears, playWords } from '../cards/faces/dates';
import { capital } from '../text/words';
import { entry, PACK_SOURCE, type Entry, type Row } from './entry';
import { foldText } from './search';
import type { CivicsFact, DatesCard, DatesContent, DatesPower, Period } from './types';
import { rowWords } from './words';

/** A Timeline card with the period of its deck and its place in it. */
export type DatesTimeline = DatesCard & { period: Period; number: number };
export type DatesPowerCard = DatesPower & { number: number };

/** 1776 is of the 1770s. */
export const decadeOf = (year: number): string => `${Math.floor(year / 10)}0s`;

/** The cards of a period; none if there is no such deck. */
export function timelineEntries({ decks }: DatesContent, period: string): Entry[] | null {
  const deck = decks.find((one) => one.period === period);
  return deck?.cards.map((card, at) => timelineEntry({ ...card, period: deck.period, number: at + 1 })) ?? null;
}

function timelineEntry(card: DatesTimeline): Entry {
  const rows = BOXES.flatMap((of) => card[of].map(({ source, ...fact }): Row => ({ part: `${capital(of)} box`, ...fact, source })));
  const decades = new Map<string, string[]>();
  for (const row of rows) {
    const decade = decadeOf(row.year!);
    decades.set(decade, [...(decades.get(decade) ?? []), rowWords(row), row.source]);
  }
  return {
    ...entry({
      id: card.id,
      name: `${card.period}, card ${card.number}`,
      card,
      lines: rows.map(rowWords),
      source: 'each fact has its own',
      rows,
      more: rows.map(({ source }) => source),
      tags: { decade: [...decades.keys()] },
    }),
    textOf: Object.fromEntries([...decades].map(([decade, texts]) => [decade, foldText(texts.join(' '))])),
  };
}

/** The earliest year that can be played with a Timeline card at Level 1. */
export const firstYear = (card: DatesTimeline): number => Math.min(...card.top.map(({ year }) => year));

/** What the number of a Power card is worth in Civics (PTD-15). */
const CIVICS: Record<number, string> = {
  1: 'only together with 8',
  2: 'by itself, and together with 7',
  3: 'by itself',
  4: 'by itself',
  6: 'by itself',
  7: 'only together with 2',
  8: 'only together with 1',
  9: 'by itself',
};

export const powerEntries = ({ power }: DatesContent): Entry[] =>
  power.map((one, at) => {
    const card: DatesPowerCard = { ...one, number: at + 1 };
    return entry({
      id: card.id,
      name: `Power card ${card.number}`,
      card,
      lines: [
        `Power card ${card.number}`,
        `Circled Number: ${card.circled}`,
        `Period in the top row: ${card.period ?? 'none'}`,
        `Base years: ${baseYears(card.years).map(({ period, year }) => `${year} in the ${period}`).join(', ')}`,
        `Civics: ${CIVICS[card.circled] ?? 'none'}`,
      ],
      source: PACK_SOURCE,
      tags: { circled: [String(card.circled)], period: card.period === null ? ['without'] : ['with', card.period] },
    });
  });

export const civicsEntry = (card: CivicsFact): Entry => {
  const rows = card.parts.map(({ sentence, source }): Row => ({ part: '', text: sentence, source }));
  return entry({
    id: String(card.play),
    name: `Civics facts for ${playWords(card.play)}`,
    card,
    lines: rows.map(rowWords),
    source: 'each fact has its own',
    rows,
    more: card.parts.flatMap(({ say, source }) => [say, source]),
    tags: {},
  });
};
