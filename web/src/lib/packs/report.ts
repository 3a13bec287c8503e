// The text by which a reader tells that a card is wrong. It is made here and sent by nobody but the reader.

import { cardAddress } from './address';
import type { Deck, Entry } from './deck';
import { rowWords } from './words';

export function reportText(deck: Deck, entry: Entry): string {
  return [
    'A mistake on a card of Tricorn',
    '',
    `Deck: ${deck.title} (${deck.pack}/${deck.id})`,
    `Card: ${entry.id}`,
    `Address: ${cardAddress(deck, entry.id)}`,
    '',
    'What the card says now:',
    ...(entry.rows?.flatMap((row) => [rowWords(row), `  Source: ${row.source}`]) ?? [...entry.lines, '', `Source: ${entry.source}`]),
    '',
    'What is wrong:',
    '',
    'How I know:',
    '',
  ].join('\n');
}

export const reportFile = (deck: Deck, entry: Entry): string => `tricorn-${deck.pack}-${deck.id}-${entry.id}.txt`;
