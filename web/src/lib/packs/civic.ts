// The decks of PolitiCraft as the pages show them.

import { COLOURS, DESIGNATIONS, needsWords, pointsWords, themeWords } from '../cards/faces/civic';
import { entry, PACK_SOURCE, type Entry } from './entry';
import { list } from '../text/words';
import type { CivicCard, CivicColour } from './types';

/** The themes in addresses. */
const TAGS: Record<CivicColour, string> = { blue: 'media', orange: 'campaigns', green: 'policy' };

const slug = (word: string): string => word.toLowerCase().replace(/ /g, '-');

/** What the themes and designations in addresses are called. */
export const THEME_LABELS: Record<string, string> = Object.fromEntries(COLOURS.map((colour) => [TAGS[colour], themeWords(colour)]));
export const DESIGNATION_LABELS: Record<string, string> = Object.fromEntries(DESIGNATIONS.map((name) => [slug(name), name]));

export const civicLines = (card: CivicCard): string[] => [
  [`${card.kind} card: ${card.title}`, ...(card.colour ? [`${themeWords(card.colour)}, ${pointsWords(card.points)}`] : [])].join('. '),
  ...(card.needs ? [`Needs: ${needsWords(card.needs)}`] : []),
  ...(card.grants.length > 0 ? [`Counts as: ${list(card.grants)}`] : []),
  ...(card.does === '' ? [] : [`What it does: ${card.does}`]),
  card.text,
];

export const civicEntry = (card: CivicCard): Entry =>
  entry({
    id: card.id,
    name: card.title,
    card,
    lines: civicLines(card),
    source: PACK_SOURCE,
    tags: {
      theme: card.colour ? [TAGS[card.colour]] : [],
      points: card.colour ? [String(card.points)] : [],
      bar: card.needs?.bar ? [slug(card.needs.bar)] : [],
      'counts-as': card.grants.map(slug),
    },
  });
