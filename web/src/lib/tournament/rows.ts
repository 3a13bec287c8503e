// Teams as rows: team, school, members. A light reading for the page, so that a slip is seen while it is typed; the server
// reads the rows again and is the judge.

import type { Complaint } from '../net/api';
import type { TeamLine } from './types';
import { memberNames } from './words';

export const LEAST_TEAMS = 2;
export const MOST_TEAMS = 64;
export const MOST_MEMBERS = 3;
const LONGEST_TEAM = 40;
const LONGEST_MEMBER = 24;

export interface Row {
  /** The line of the text, from 1. */
  line: number;
  team: string;
  school: string;
  members: string[];
  /** What is wrong with it, in words. */
  trouble: string;
}

export interface Reading {
  rows: Row[];
  /** Whether the first line only names the columns. */
  heading: boolean;
  /** What is wrong with the whole; empty if nothing is. */
  trouble: string;
}

type Cells = { line: number; cells: string[]; open: boolean };

/** The cells of every line. A cell in quotes may hold anything, a line break too; two quotes in it are one. */
function split(text: string, mark: string): Cells[] {
  const lines: Cells[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const row: Cells = { line, cells: [], open: false };
    for (;;) {
      let cell = '';
      while (text[at] === ' ') at += 1;
      // What is copied from a spreadsheet has tabs, and quotation marks that belong to the text.
      if (text[at] === '"' && mark !== '\t') {
        at += 1;
        row.open = true;
        while (at < text.length) {
          if (text[at] === '"' && text[at + 1] === '"') at += 1;
          else if (text[at] === '"') break;
          if (text[at] === '\n') line += 1;
          cell += text[at];
          at += 1;
        }
        if (at < text.length) row.open = false;
        at += 1;
      }
      while (at < text.length && text[at] !== mark && text[at] !== '\n') cell += text[at++];
      row.cells.push(tidy(cell));
      if (text[at] !== mark) break;
      at += 1;
    }
    at += 1;
    line += 1;
    lines.push(row);
  }
  return lines;
}

const tidy = (cell: string): string => cell.trim().replace(/\s+/g, ' ');

/** What stands between the cells: tabs if there are any, else what there is more of. */
export function markOf(text: string): string {
  if (text.includes('\t')) return '\t';
  const count = (mark: string) => text.split(mark).length;
  return count(';') > count(',') ? ';' : ',';
}

/** Where team, school and members stand. */
interface Columns {
  team: number;
  school: number;
  members: number[];
  /** Whatever stands from this column on is a member too: nobody who writes “members” once over three columns means the first alone. */
  open?: number;
}

const USUAL: Columns = { team: 0, school: 1, members: [], open: 2 };
const TEAM = /^(teams?|team name|name)$/;
const SCHOOL = /^(schools?|school name|club)$/;
const MEMBER = /^(members?|players?|students?)[ \d]*$/;

/** As a row of headings says, if this is one. A team may well be called “Team”: a heading has two known columns, or nothing else. */
function headings({ cells }: Cells): Columns | null {
  const names = cells.map((cell) => cell.toLowerCase());
  const team = names.findIndex((name) => TEAM.test(name));
  const school = names.findIndex((name) => SCHOOL.test(name));
  const members = names.flatMap((name, at) => (MEMBER.test(name) ? [at] : []));
  if (team < 0 || (names.length > 1 && school < 0 && members.length === 0)) return null;
  const last = (members.at(-1) ?? -1) + 1;
  return { team, school, members, ...(last === names.length ? { open: last } : {}) };
}

function membersOf(cells: string[], columns: Columns): string[] {
  const fields = [...columns.members.map((at) => cells[at] ?? ''), ...(columns.open === undefined ? [] : cells.slice(columns.open))];
  // Several members in one column: as people write them.
  const names = fields.length === 1 ? fields[0]!.split(/[,;&/]/).map(tidy) : fields;
  return names.filter((name) => name !== '');
}

export function readRows(pasted: string): Reading {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  const lines = split(text, markOf(text)).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const named = lines[0] === undefined ? null : headings(lines[0]);
  const columns = named ?? USUAL;
  const seen = new Map<string, number>();
  const rows = (named === null ? lines : lines.slice(1)).map(({ line, cells, open }) => {
    const team = cells[columns.team] ?? '';
    const school = cells[columns.school] ?? '';
    const members = membersOf(cells, columns);
    const same = seen.get(team.toLowerCase());
    if (same === undefined) seen.set(team.toLowerCase(), line);
    return { line, team, school, members, trouble: troubleOf(team, school, members, open, same) };
  });
  return { rows, heading: named !== null, trouble: wholeTrouble(rows) };
}

function troubleOf(team: string, school: string, members: string[], open: boolean, same: number | undefined): string {
  if (open) return 'A quotation mark is opened here and never closed.';
  if (team === '') return 'The team has no name.';
  if (same !== undefined) return `“${team}” is already in row ${same}. Each team needs a name of its own.`;
  const long = tooLong([team, school], LONGEST_TEAM) ?? tooLong(members, LONGEST_MEMBER);
  if (long !== undefined) return long;
  if (members.length > MOST_MEMBERS) return `${members.length} members are named; a team has three at most.`;
  const twice = members.find((name, at) => members.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < at);
  return twice === undefined ? '' : `“${twice}” is named twice.`;
}

function tooLong(names: string[], most: number): string | undefined {
  const long = names.find((name) => [...name].length > most);
  return long === undefined ? undefined : `“${[...long].slice(0, 20).join('')}…” is too long: ${most} signs are the most.`;
}

function wholeTrouble(rows: Row[]): string {
  if (rows.length === 0) return 'There are no teams yet.';
  if (rows.length < LEAST_TEAMS) return 'A tournament needs two teams at least.';
  if (rows.length > MOST_TEAMS) return `There are ${rows.length} teams; ${MOST_TEAMS} are the most.`;
  const wrong = rows.filter((row) => row.trouble !== '').length;
  if (wrong > 0) return wrong === 1 ? 'One row is not right yet.' : `${wrong} rows are not right yet.`;
  return '';
}

/** A refusal of the server names its rows: “Row 3: the name is missing.” */
export function rowComplaints(text: string): Complaint[] {
  return text.split('\n').flatMap((line) => {
    const [, row, why] = /^Row (\d+): (.+)$/.exec(line) ?? [];
    return row === undefined || why === undefined ? [] : [{ row: Number(row), text: why.charAt(0).toUpperCase() + why.slice(1) }];
  });
}

/** Teams as rows again, to be changed. A name never has a tab in it. */
export const rowsOf = (teams: TeamLine[]): string =>
  teams.map((team) => [team.name, team.school, ...memberNames(team)].join('\t')).join('\n');

/** After so many rounds every pair has met once. */
export const fullCircle = (teams: number): number => Math.max(1, teams % 2 === 0 ? teams - 1 : teams);

/** “3 rounds of 20 minutes: at least an hour of play. …” */
export function planWords(teams: number, rounds: number, minutes: number): string {
  const total = rounds * minutes;
  const time = total < 90 ? `${total} minutes` : `${Math.floor(total / 60)} h ${total % 60 === 0 ? '' : `${total % 60} min `}`.trim();
  const parts = [`${time} of play, and the pauses between the rounds.`];
  if (teams < LEAST_TEAMS) return parts.join(' ');
  const circle = fullCircle(teams);
  const matches = Math.floor(teams / 2);
  parts.unshift(`${matches === 1 ? 'One table' : `${matches} tables`} a round.`);
  if (teams === 2) parts.push('With two teams, the same pair plays every round.');
  else if (rounds === circle) parts.push('Every team meets every other team once.');
  else if (rounds > circle) parts.push(`After round ${circle} everybody has met everybody, and pairs meet again.`);
  if (teams % 2 === 1) parts.push('The number of teams is odd: in each round one team sits out, in turn.');
  return parts.join(' ');
}

export const EXAMPLE = `Team, School, Members
Falcons, Lincoln School, Ada, Ben, Cleo
Owls, Lincoln School, Dan, Eva, Finn
Bears, Hill School, Gus, Hana
Otters, Hill School`;
