// The log in lines. A question that is read out word by word is one line that grows.

import { toldInside } from '../games/under-way';
import type { Heard } from '../gen/wire';
import { factLines, firstLine } from '../text/words';

export interface Line {
  words: string;
  facts: string[];
}

/** The word that a notice reads out, if it does. */
function wordOf({ notice }: Heard): string | null {
  const news = (toldInside(notice) as { news?: { word?: { text?: unknown } } } | null)?.news;
  const text = typeof news === 'object' ? news.word?.text : undefined;
  return typeof text === 'string' ? text : null;
}

export function linesOf(log: readonly Heard[]): Line[] {
  const lines: Line[] = [];
  let reading = false;
  for (const entry of log) {
    const word = wordOf(entry);
    const last = lines.at(-1);
    if (word !== null && reading && last) last.words += ` ${word}`;
    else lines.push({ words: firstLine(word ?? entry.words), facts: word === null ? factLines(entry.words) : [] });
    reading = word !== null;
  }
  return lines;
}
