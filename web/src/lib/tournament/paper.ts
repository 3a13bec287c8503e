// What the tournament's papers say.

import { PAPERS, type Paper } from '../packs/sheets';
import type { Paperwork } from '../router/routes';
import type { Kind, Overview } from './types';
import { GAMES } from './words';

export const TITLES: Record<Paperwork, string> = {
  codes: 'Join codes',
  schedule: 'Schedule',
  sheets: 'Score sheets',
  certificates: 'Certificates',
};

/** Width and height in millimetres. */
export function pageSize(paper: Paper, landscape: boolean): [number, number] {
  const { width, height } = PAPERS[paper];
  return landscape ? [height, width] : [width, height];
}

/** Sheets fill the page themselves; what flows from page to page needs margins. */
export function pageRule(paper: Paper, landscape: boolean, margin: number): string {
  const [width, height] = pageSize(paper, landscape);
  return `@page { size: ${width}mm ${height}mm; margin: ${margin}mm; }`;
}

/** In parts of so many. */
export function parts<T>(of: T[], each: number): T[][] {
  return Array.from({ length: Math.ceil(of.length / each) }, (_, at) => of.slice(at * each, (at + 1) * each));
}

export const SLIPS = 8;
const ROWS = 10;

/** The lines of a score sheet: an All match has its games in order (C4-11), a Call match those that are chosen. */
export function sheetRows(kind: Kind): string[] {
  return Array.from({ length: ROWS }, (_, at) => (kind === 'all' ? `${(at % 5) + 1}  ${GAMES[(at % 5) + 1]}` : ''));
}

/** The scale of C4-23 to C4-29. */
export const SCALE: [string, string, string, string][] = [
  ['Win', '10 : 0', '20 : 0', '30 : 0'],
  ['Win with the Bonus', '20 : 0', '30 : 0', '40 : 0'],
  ['Tie', '5 : 5', '5 : 5', '5 : 5'],
  ['Not finished', '0 : 0', '0 : 0', '0 : 0'],
];

/** The certificates in the order of the places. */
export const certificates = (of: Overview) => of.standings.map((standing) => ({ standing, team: of.teams[standing.team]! })).filter(({ team }) => team !== undefined);

/** The day in words, as the reader's clock has it. */
export function today(now = new Date()): string {
  return now.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
}
