// What the card faces say in words. Where a card is told in plain lines, it says the same.

import type { ChallengeQuestion, PowerCard, StateCard, TimeZone } from '../../packs/types';
import { capital, dateWords, list } from '../../text/words';

/** 24 as 24th. */
export function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  return number + (teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'));
}

/** 1896-01-04 as Jan 4, 1896. */
export const day = (date: string): string => dateWords(date, 3);

/** The president at the time of statehood (CD-08), or that there was none yet. */
export function president({ patos, patos_number: number }: Pick<StateCard, 'patos' | 'patos_number'>): string {
  return number === null ? patos : `${patos} (${ordinal(number)})`;
}

/** The same with a word before the name: “President: Grover Cleveland (24th)”. */
export const presidentThen = (card: Pick<StateCard, 'patos' | 'patos_number'>): string =>
  card.patos_number === null ? capital(card.patos) : `President: ${president(card)}`;

export function zones(primary: TimeZone, secondary: TimeZone | null): string {
  return `${primary}${secondary ? ` and ${secondary}` : ''} time`;
}

/** CD-19: the states are ranked by the estimates for July 1 of this year. */
export const RANKED_IN = 2014;

/** CD-21: the elections for President with the electoral votes that are on the cards. */
export const VOTES_IN = '2012 to 2020';

/** 0.6 as 0.6M, 16 as 16.0M. */
export const millions = (value: number, unit = 'M') => `${value.toFixed(1)}${unit}`;

export const VERSIONS: Readonly<Record<PowerCard['version'], string>> = {
  PTR1: 'Play the Ranks 1',
  PTR2: 'Play the Ranks 2',
  PTB: 'Play the Border Zap',
};

/** “top city 2” says which of a list is meant; the list is called by its plain name. */
export function starWords(star: string): string {
  const city = /^top city (\d)$/.exec(star);
  return city ? `Top city number ${city[1]}` : capital(star);
}

/** The answer of a challenge, each part in the spelling that is shown. */
export function answer({ answers, order }: Pick<ChallengeQuestion, 'answers' | 'order'>): string {
  const parts = answers.map((spellings) => spellings[0] ?? '');
  if (order && parts.length > 1) return parts.map((part, at) => `${at + 1}. ${part}`).join('  ');
  return list(parts);
}

/** How high the rows of a challenge card are with letters of a size, by a guess on the safe side; all in millimetres. */
function height(texts: string[], size: number): number {
  const rows = texts.map((text) => Math.ceil((text.length * 0.57 * size) / 48) * 1.22 * size + 1.6);
  return rows.reduce((sum, row) => sum + Math.max(row, 10), 0);
}

/** The first of the sizes, biggest first, with which all texts of a challenge card have room. */
export function letterSize(texts: string[], sizes: readonly number[]): number {
  return sizes.find((size) => height(texts, size) <= 78) ?? Math.min(...sizes);
}
