// What the cards of Play the Dates say, and how big. No rule of the game is here: which plays carry Civics is printed on the cards.

import type { FactColour, Period } from '../../gen/packs';

/** From top to bottom, as on the card (PTD-04). */
export const BOXES = ['top', 'middle', 'bottom'] as const;
export type BoxName = (typeof BOXES)[number];

export const PERIODS: readonly Period[] = ['1400s-1700s', '1800s', '1900s-2000s'];

/** A fact as a face shows it; at a table the year may be hidden. */
export interface FaceFact {
  colour: FactColour;
  text: string;
  year?: number;
}

/** A Timeline card as a face shows it: one of a pack, or one of a table. */
export interface TimelineFace {
  period: Period;
  top: FaceFact[];
  middle: FaceFact[];
  bottom: FaceFact[];
  /** Its place in its deck, where that is known. */
  number?: number;
}

/** The base years of a Power card with their periods, in the order of time (PTD-11). */
export const baseYears = (years: readonly number[]): { period: Period; year: number }[] =>
  PERIODS.map((period, at) => ({ period, year: years[at]! }));

/** Circled Numbers that carry Civics by themselves: a small mark says so on the card (PTD-15). */
export const carriesCivics = (circled: number): boolean => [2, 3, 4, 6, 9].includes(circled);

/** The numbers of a play: 27 is the pair 2 and 7. */
export const playNumbers = (play: number): number[] => (play < 10 ? [play] : [Math.floor(play / 10), play % 10]);

/** "2", "1 and 8". */
export const playWords = (play: number): string => playNumbers(play).join(' and ');

/** "Each state has [2] Senators." in pieces; what stood in brackets is an answer. */
export function pieces(sentence: string): { text: string; answer: boolean }[] {
  return sentence
    .split(/\[([^\]]*)\]/)
    .map((text, at) => ({ text, answer: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** The sentence without its brackets. */
export const plainSentence = (sentence: string): string => pieces(sentence).map(({ text }) => text).join('');

/** Letters, the lines they stand in and what is left between two facts, in millimetres of the card. */
export interface Type {
  size: number;
  line: number;
  gap: number;
}

/** Small letters stand closer, so that the longest card has room; they are never smaller than can be read on paper. */
const TYPES: readonly Type[] = [
  ...[3, 2.85, 2.7, 2.6, 2.5, 2.4, 2.3].map((size) => ({ size, line: size * 1.2, gap: 0.5 })),
  { size: 2.2, line: 2.53, gap: 0.4 },
  { size: 2.12, line: 2.33, gap: 0.2 },
];

/** What a Timeline card leaves for its facts, in millimetres: beside the bullets, and between the band and the years. */
export const ROOM = { width: 54.2, height: 65.4 };

/** How wide letters are on the average, as a part of their size; measured, and a little more. */
const WIDTH = 0.515;

/** How many lines a text takes: whole words, as a browser breaks them. */
export function linesOf(text: string, size: number, width: number = ROOM.width): number {
  const most = Math.floor(width / (WIDTH * size));
  let lines = 1;
  let at = 0;
  for (const word of text.split(' ')) {
    if (at > 0 && at + 1 + word.length > most) {
      lines += 1;
      at = 0;
    }
    at += (at > 0 ? 1 : 0) + word.length;
  }
  return lines;
}

/** How high the facts of a card are in a type, in millimetres. */
export const heightOf = (texts: string[], { size, line, gap }: Type): number =>
  texts.reduce((sum, text) => sum + linesOf(text, size) * line + gap, 0);

/** The biggest type with which all facts of a Timeline card have room. */
export function typeFor(texts: string[]): Type {
  return TYPES.find((type) => heightOf(texts, type) <= ROOM.height) ?? TYPES.at(-1)!;
}
