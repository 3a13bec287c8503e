// How long a table is kept after something last happened in it.

import type { Keep } from '../gen/wire';

/** The days that are offered, as far as the server keeps tables that long. */
const USUAL = [1, 3, 7, 14, 30];

/** “1 day”, “30 days” */
export const dayWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** What the host can choose from: the usual ones, the longest, and what is chosen already. */
export function dayChoices({ days, most }: Keep): number[] {
  const all = [...USUAL.filter((usual) => usual <= most), days, most];
  return [...new Set(all)].sort((a, b) => a - b);
}
