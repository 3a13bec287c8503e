// What the tournament pages say: the state of the round, its clock, a match, a place in the standings.

import { entryOf } from '../games/catalogue';
import type { Kind, Match, MatchResult, Overview, Played, RoundClock, RoundLine, Standing, TeamLine, TournamentPhase } from './types';

export const KIND_WORDS: Record<Kind, string> = { all: 'All match', call: 'Call match' };

export const KIND_HELP: Record<Kind, string> = {
  all: 'Games 1 to 5 in order, and again from the first, until time is up.',
  call: 'Each team first chooses two of the five games in secret, in 60 seconds. Then the chosen games are played in turn.',
};

/** C4-08: the five games of a match by their numbers. */
export const GAMES: Readonly<Record<number, string>> = Object.fromEntries((entryOf('combo-4')?.stations ?? []).map(({ number, title }) => [number, title]));

/** Odd rounds are All matches, even ones Call matches (C4-09, C4-10). */
export const kindOf = (round: number): Kind => (round % 2 === 1 ? 'all' : 'call');

export const count = (number: number, thing: string, things = `${thing}s`): string => `${number} ${number === 1 ? thing : things}`;

/** A team's number is its place in the list; one that is not there has no name. */
export const teamName = (of: { teams: { name: string }[] }, team: number): string => of.teams[team]?.name ?? `Team ${team + 1}`;

/** The names of a team's members; a place without a name has none. */
export const memberNames = (team: TeamLine): string[] => team.seats.map((seat) => seat.name).filter((name) => name !== '' && !/^Player \d$/.test(name));

/** Where the clock of the round stands `passed` real milliseconds after the message. */
export interface ClockNow {
  /** Before the minutes begin, in them, or after them. */
  part: 'before' | 'in' | 'after';
  /** Milliseconds until the next part. */
  left: number;
}

export function clockNow(clock: RoundClock, passed: number): ClockNow {
  const now = clock.now + (clock.running ? Math.max(0, passed) : 0);
  if (now < clock.starts) return { part: 'before', left: clock.starts - now };
  if (now < clock.ends) return { part: 'in', left: clock.ends - now };
  return { part: 'after', left: 0 };
}

/** “20:00”, “0:07”: always of the same form, so that a big clock does not jump. */
export function face(left: number): string {
  const seconds = Math.ceil(Math.max(0, left) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** One line that says where the tournament stands. */
export function phaseWords(of: Pick<Overview, 'phase' | 'round' | 'rounds'>): string {
  const round = `Round ${of.round} of ${of.rounds}`;
  const words: Record<TournamentPhase, string> = {
    gathering: 'The teams are gathering',
    calling: `${round}: teams choose their games`,
    playing: `${round} is being played`,
    paused: `${round} is paused`,
    between: `${round} is over`,
    over: 'The tournament is over',
  };
  return words[of.phase];
}

export const underWay = (phase: TournamentPhase): boolean => phase === 'calling' || phase === 'playing' || phase === 'paused';

/** Whether a round is played now, is over or will never be played, to be added to its name. */
export function roundWords(of: Pick<Overview, 'phase' | 'round'>, round: number): '' | ', now' | ', over' | ', not played' {
  if (round === of.round && underWay(of.phase)) return ', now';
  if (round <= of.round) return ', over';
  return of.phase === 'over' ? ', not played' : '';
}

/** Before the first result all teams would share the first rank. */
export const haveStandings = (of: Pick<Overview, 'standings'>): boolean => of.standings.some((line) => line.played > 0);

/** The round that is or was played last; the first one before that. */
export const roundNow = (of: Overview): RoundLine | undefined => of.schedule.find(({ round }) => round === Math.max(1, of.round));

/** The round that the organizer can start next. */
export function nextRound(of: Overview): RoundLine | undefined {
  if (of.phase !== 'gathering' && of.phase !== 'between') return undefined;
  return of.schedule.find(({ round }) => round === of.round + 1);
}

/** The points of a match as they count now; null before it has begun. */
export const pointsOf = (match: Match): [number, number] | null => match.result?.scores ?? match.live?.points ?? null;

/** Who has won: 0, 1, a tie, or nobody knows yet. */
export function wonBy(result: Pick<Played, 'winners'> | undefined): 0 | 1 | 'tie' | null {
  if (result === undefined) return null;
  if (result.winners.length === 1) return result.winners[0] === 0 ? 0 : 1;
  return 'tie';
}

const LEFT = 'won because the other team was gone';
const ENDED = 'ended early by the organizer';

/** Whether the organizer ended the match before its time; `ended_by_host` is what that was called when it was always a tie. */
const endedEarly = ({ ending }: Pick<Played, 'ending'>): boolean => ending === 'stopped' || ending === 'ended_by_host';

/** Why a match ended before its time (R-75, T-R12), short; a corrected result has its note. */
export function endWords(of: Overview, { teams, result }: Match): string {
  if (result === undefined) return '';
  const won = wonBy(result);
  if (result.ending === 'left' && (won === 0 || won === 1)) return `${teamName(of, teams[won])} ${LEFT}`;
  if (!endedEarly(result)) return '';
  return won === 'tie' ? `A tie, ${ENDED}` : 'Ended early by the organizer';
}

export function resultWords(of: Overview, match: Match, result: Played): string {
  const won = wonBy(result);
  const [a, b] = result.scores;
  const early = endedEarly(result) ? `, ${ENDED}` : '';
  if (won === 'tie') return `A tie, ${a} : ${b}${early}`;
  const [high, low] = won === 0 ? [a, b] : [b, a];
  return won === null ? '' : `${teamName(of, match.teams[won])} ${result.ending === 'left' ? LEFT : 'won'}, ${high} : ${low}${early}`;
}

/** What was corrected: the result as played, and the winner of now if it is another one; the points of now stand beside it. */
export function correctedWords(of: Overview, match: Match, result: MatchResult): string {
  const { corrected } = result;
  if (corrected === undefined) return '';
  const [before, now] = [wonBy(corrected), wonBy(result)];
  const words = `Played: ${resultWords(of, match, corrected)}.`;
  if (before === now || now === null) return words;
  return `${words} ${now === 'tie' ? 'Now it is a tie.' : `The winner now: ${teamName(of, match.teams[now])}.`}`;
}

/** What goes on at a table, short. */
export function liveWords({ code, live, result }: Match): string {
  if (result !== undefined || live?.over === true) return 'Finished';
  if (live === undefined) return code === undefined ? 'Not begun' : 'Beginning';
  return live.words;
}

/** “1st”, “2nd”, “11th” */
export function ordinal(number: number): string {
  const tens = number % 100;
  if (tens >= 11 && tens <= 13) return `${number}th`;
  return `${number}${{ 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th'}`;
}

export const rankWords = ({ rank, shared }: Standing): string => `${ordinal(rank)} place${shared ? ', shared' : ''}`;

/** “2 wins, 1 tie, 0 losses, 85 points” */
export const recordWords = (of: Standing): string =>
  [count(of.wins, 'win'), ...(of.ties > 0 ? [count(of.ties, 'tie')] : []), count(of.losses, 'loss', 'losses'), count(of.points, 'point')].join(', ');

/** Whether teams have played different numbers of matches: then wins and points per match are compared (R-81, T-R13). */
export const perMatch = (of: Pick<Overview, 'standings'>): boolean => new Set(of.standings.map((line) => line.played)).size > 1;

/** Wins per match (a tie is half a win), as they are compared: “0.75”; a dash for a team that has not played. */
export const winsPerMatch = ({ wins, ties, played }: Standing): string => (played === 0 ? '–' : ((wins + ties / 2) / played).toFixed(2));

/** “12.5” */
export const pointsPerMatch = ({ points, played }: Standing): string => (played === 0 ? '–' : (points / played).toFixed(1));

/** Matches of a round whose result is not known yet. */
export const unfinishedTables = (round: RoundLine | undefined): number =>
  round?.tables.filter((match) => match.result === undefined && match.live?.over !== true).length ?? 0;
