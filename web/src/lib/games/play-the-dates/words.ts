// Sentences and labels of the board of Play the Dates.

import type {
  Direction,
  Face,
  FactView,
  GameResult,
  OpenView,
  StatementView,
  TrickView,
  View,
} from '../../gen/play_the_dates';
import type { FactColour } from '../../gen/packs';
import { count } from '../sides';
import { countedWords, doesWords, endedGame, middleWith, type Middle } from '../tricks/words';

/** The order in which colours are named. */
export const COLOURS: readonly FactColour[] = ['red', 'white', 'blue'];

/** The fact of the top box with this colour. */
export function factOf(face: Face, colour: FactColour): FactView | undefined {
  return face.top.find((fact) => fact.colour === colour);
}

/** A year, or a question mark where dates are hidden. */
export const yearWords = (year: number | undefined): string => (year === undefined ? '?' : String(year));

/** “7 years”, “1 year” */
export const years = (distance: number): string => count(distance, 'year');

/** “7 years from 1810”, “the Base Year itself” */
export function farWords(distance: number, base: number): string {
  return distance === 0 ? 'the Base Year itself' : `${years(distance)} from ${base}`;
}

/** The year that adding or subtracting reaches. */
export function reached(year: number, number: number, direction: Direction): number {
  return direction === 'add' ? year + number : year - number;
}

/** “1801 + 2 = 1803” */
export function sumWords(year: number, number: number, direction: Direction): string {
  return `${year} ${direction === 'add' ? '+' : '−'} ${number} = ${reached(year, number, direction)}`;
}

/** “2”, “1 and 8” */
export function playWords(number: number): string {
  return number > 9 ? `${Math.floor(number / 10)} and ${number % 10}` : String(number);
}

/** The top box in a line: “red 1809, white 1861, blue 1869”. */
export function lineOf(face: Face): string {
  const known = face.top.every((fact) => fact.year !== undefined);
  if (!known) return face.top.map((fact) => `${fact.colour}: ${fact.text}`).join(' ');
  return face.top.map((fact) => `${fact.colour} ${fact.year}`).join(', ');
}

/** How a game went: “5 tricks to 3”. */
export function howWords({ how, tricks }: GameResult): string {
  return how === 'resigned' ? 'the other side gave up' : countedWords({ how: how.tricks, tricks });
}

/** The lead that waits for an answer, else the trick before; that of another game only until the next one is played. */
export function middleOf(view: View): Middle<OpenView, TrickView> {
  const played = view.phase === 'lead' || view.phase === 'follow';
  return middleWith(view.open, view.tricks.at(-1) ?? (played ? undefined : view.before));
}

/** The statement that was made after the last trick, until the next one is played. */
export function lastStatement(view: View): StatementView | null {
  return view.tricks.at(-1)?.civics ?? null;
}

/** The game that has just ended, until Power cards have been traded in for the next one. */
export function justEnded(view: View): GameResult | null {
  return endedGame(view, 'trade');
}

/** Why a side led first. */
export function leadWhy(view: View): string {
  return view.first_lead?.by_chance ? ', by chance' : ', having won the game before';
}

/** How a game was set up, in words. */
export function setUpWords(view: View, team: boolean): string {
  const lead = view.first_lead?.side;
  return [
    `Power cards were turned until one named a period: ${view.period}.`,
    `The last card here is the Base Year card: ${view.base?.year}.`,
    ...(lead === undefined ? [] : [`${doesWords(view, lead, team, 'led', 'led')} the first trick${leadWhy(view)}.`]),
    `${count(view.power_left, 'Power card')} ${view.power_left === 1 ? 'is' : 'are'} left to draw.`,
  ].join(' ');
}
