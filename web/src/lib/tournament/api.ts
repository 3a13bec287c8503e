// The tournament's part of plain HTTP.

import { ask, json } from '../net/api';
import { nonces } from '../socket/outbox';
import type { Overview, RowsReading, TeamNow } from './types';

export interface Plan {
  name: string;
  rounds: number;
  minutes: number;
  stand_in: string;
  teams: string;
}

export interface TeamCode {
  team: number;
  code: string;
  /** The address for others, if the server knows one that is better than the page's own. */
  link?: string;
}

export interface Joined {
  slot: number;
  token: string;
  name: string;
}

export interface Correcting {
  round: number;
  table: number;
  scores: [number, number];
  winners: number[];
  note: string;
}

export type Order =
  | { start_round: { round: number } }
  | 'pause'
  | 'resume'
  | { extend: number }
  | 'end_round'
  | { bots: { team: number; on: boolean } }
  | { release: { team: number; slot: number } }
  | { correct: Correcting }
  | { teams: string }
  | 'finish';

const at = (code: string, rest = ''): string => `/api/tournaments/${encodeURIComponent(code)}${rest}`;
const key = (host: string): Record<string, string> => ({ 'x-tricorn-host': host });

export const makeTournament = (plan: Plan): Promise<{ code: string; host: string }> => json(ask('/api/tournaments', plan));
/** How the server understands rows of teams. Nothing is made. */
export const readTeams = (teams: string): Promise<RowsReading> => json(ask('/api/tournaments/rows', { teams }));
export const overviewPath = (code: string): string => at(code);
export const teamPath = (code: string): string => `/api/teams/${encodeURIComponent(code)}`;
export const teamNow = (code: string): Promise<TeamNow> => json(ask(teamPath(code)));
export const teamCodes = (code: string, host: string): Promise<TeamCode[]> => json(ask(at(code, '/codes'), undefined, key(host)));
const nonce = nonces();
/** The same order sent twice is carried out once. */
export const order = (code: string, host: string, what: Order): Promise<Overview> =>
  json(ask(at(code, '/orders'), what, { ...key(host), 'x-tricorn-nonce': nonce() }));
export const joinTeam = (code: string, slot?: number): Promise<Joined> => json(ask(`${teamPath(code)}/members`, slot === undefined ? {} : { slot }));
export const csvAddress = (code: string, what: 'standings' | 'results'): string => at(code, `/${what}.csv`);
export const qrAddress = (team: string): string => `${teamPath(team)}/qr.svg`;

/** The address of a team's page for others. */
export const teamLink = (of: TeamCode): string => of.link ?? `${location.origin}/team/${of.code}`;

/** The part of a link that people type. */
export const siteOf = (link: string): string => link.replace(/^https?:\/\//, '').replace(/\/team\/.*$/, '');

/** Whether a site is this very computer: of no use to others. */
export const onlyHere = (site: string): boolean => /^(localhost|127\.|\[::1\])/.test(site);
