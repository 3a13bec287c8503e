// What this browser remembers of tournaments: which it runs or has looked at, and which seats of teams are its own.

import { keys, read, write } from '../net/keep';

export interface KeptTournament {
  code: string;
  name?: string;
  /** The organizer's key. */
  host?: string;
  touched: number;
}

export interface KeptMember {
  /** The team's code. */
  code: string;
  slot: number;
  /** The secret of the member: the seat at each of the team's tables is its. */
  token: string;
  name: string;
  team?: string;
  tournament?: string;
  touched: number;
}

const TOURNAMENT = 'tricorn.tournament.';
const TEAM = 'tricorn.team.';
const DRAFT = 'tricorn.new-tournament';
/** A season is longer than a table. */
const SEASON = 180 * 24 * 3600 * 1000;
const DAY = 24 * 3600 * 1000;

function parsed<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export const keptTournament = (code: string): KeptTournament => ({
  ...(parsed<KeptTournament>(read(TOURNAMENT + code)) ?? { touched: 0 }),
  code,
});

export function keepTournament(code: string, part: Partial<KeptTournament>): void {
  write(TOURNAMENT + code, JSON.stringify({ ...keptTournament(code), ...part, touched: Date.now() }));
}

export const forgetTournament = (code: string): void => write(TOURNAMENT + code, null);

/** The tournaments that are run from this browser, the newest first. Old ones are thrown away. */
export function ownTournaments(now = Date.now()): KeptTournament[] {
  const all = keys()
    .filter((key) => key.startsWith(TOURNAMENT))
    .map((key) => keptTournament(key.slice(TOURNAMENT.length)));
  for (const one of all) if (now - one.touched > SEASON) forgetTournament(one.code);
  return all.filter((one) => one.host !== undefined && now - one.touched <= SEASON).sort((a, b) => b.touched - a.touched);
}

export const keptMember = (code: string): KeptMember | null => parsed<KeptMember>(read(TEAM + code));

export function keepMember(member: Omit<KeptMember, 'touched'>): void {
  write(TEAM + member.code, JSON.stringify({ ...member, touched: Date.now() }));
}

export const forgetMember = (code: string): void => write(TEAM + code, null);

/** The teams for which somebody at this browser plays, the newest first; nothing after a day. */
export function ownTeams(now = Date.now()): KeptMember[] {
  return keys()
    .filter((key) => key.startsWith(TEAM))
    .flatMap((key) => keptMember(key.slice(TEAM.length)) ?? [])
    .filter((one) => now - one.touched < DAY)
    .sort((a, b) => b.touched - a.touched);
}

export interface Draft {
  name: string;
  rounds: number;
  minutes: number;
  rows: string;
  stand_in: string;
}

export const BLANK: Draft = { name: '', rounds: 3, minutes: 20, rows: '', stand_in: 'skilled' };

export const draft = (): Draft => ({ ...BLANK, ...parsed<Partial<Draft>>(read(DRAFT)) });

export const keepDraft = (of: Draft | null): void => write(DRAFT, of === null ? null : JSON.stringify(of));
