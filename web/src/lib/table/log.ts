// The log in lines. A question that is read out word by word is one line that grows.

import type { Heard } from '../gen/wire';
import { factLines, firstLine } from '../text/words';

export interface Line {
  words: string;
  facts: string[];
}

export function linesOf(log: readonly Heard[]): Line[] {
  const lines: Line[] = [];
  let reading = false;
  for (const { words, continues = false } of log) {
    const last = lines.at(-1);
    if (continues && reading && last) last.words += ` ${words}`;
    else lines.push({ words: firstLine(words), facts: factLines(words) });
    reading = continues;
  }
  return lines;
}
