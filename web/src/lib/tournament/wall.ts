// How the wall is laid out: what one page of it can hold and still be read from ten metres, and which page it shows now.

import type { Match, Overview, RoundLine } from './types';
import { KIND_WORDS, nextRound, roundNow } from './words';

export interface Pages {
  /** How many lines one page has. */
  lines: number;
  /** How many columns of them. */
  columns: number;
  pages: number;
}

/** Pages turn slowly: a line must be found and read. */
export const TURNS_AFTER = 10_000;

/**
 * Lines that stand below each other are legible from ten metres if there are few of them. Pages are filled evenly, so that
 * the last one does not hold a single line.
 */
export function pagesFor(count: number, lines: number, columns = 1): Pages {
  const pages = Math.max(1, Math.ceil(count / (lines * columns)));
  const each = Math.ceil(Math.max(1, count) / pages);
  return { lines: Math.ceil(each / columns), columns, pages };
}

/** What stands on a page, from 0. */
export function onPage<T>(of: T[], { lines, columns }: Pages, page: number): T[] {
  const each = lines * columns;
  return of.slice(page * each, (page + 1) * each);
}

/** The page that is shown after so many milliseconds. */
export const pageAt = (passed: number, pages: number): number => Math.floor(Math.max(0, passed) / TURNS_AFTER) % Math.max(1, pages);

/** A page of matches. */
export interface MatchPage {
  title: string;
  matches: Match[];
  bye?: number;
  lines: number;
  columns: number;
}

/** Matches that stand in one column may be bigger. */
const BIG = 4;

function matchPages(title: string, round: RoundLine): MatchPage[] {
  const pages = round.tables.length <= BIG ? pagesFor(round.tables.length, BIG) : pagesFor(round.tables.length, BIG, 2);
  return Array.from({ length: pages.pages }, (_, page) => ({
    title,
    matches: onPage(round.tables, pages, page),
    ...(round.bye === undefined ? {} : { bye: round.bye }),
    lines: pages.lines,
    columns: pages.columns,
  }));
}

/** What stands left on the wall: the round that is played; between two rounds its results, then who meets whom next. */
export function wallMatches(of: Overview): MatchPage[] {
  if (of.phase === 'over') return [];
  const round = roundNow(of);
  const next = of.phase === 'between' ? nextRound(of) : undefined;
  const title = (what: RoundLine) => `${KIND_WORDS[what.kind]}, round ${what.round}`;
  return [
    ...(round === undefined ? [] : matchPages(of.phase === 'between' ? `Results of round ${round.round}` : title(round), round)),
    ...(next === undefined ? [] : matchPages(`Next: ${title(next)}`, next)),
  ];
}

/** “2”, “1½”, “½”: a tie is half a win. */
export function winsFace(wins: number, ties: number): string {
  const whole = wins + Math.floor(ties / 2);
  const half = ties % 2 === 1 ? '½' : '';
  return whole === 0 && half !== '' ? half : `${whole}${half}`;
}
