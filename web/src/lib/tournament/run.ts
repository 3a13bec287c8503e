// What the organizer's page counts and says.

import type { Overview, RoundLine, TeamLine, TeamSeat } from './types';
import { count, KIND_WORDS, nextRound, roundNow, teamName, underWay, unfinishedTables } from './words';

export interface Attendance {
  /** Members who have joined, and all seats of teams that people play. */
  claimed: number;
  seats: number;
  here: number;
}

export function attendance(teams: TeamLine[]): Attendance {
  const seats = teams.filter((team) => !team.bots).flatMap((team) => team.seats);
  return { seats: seats.length, claimed: seats.filter((seat) => seat.claimed).length, here: seats.filter((seat) => seat.here).length };
}

/** How a place is told: only at the table of a round does the server see who is there. */
export function seatWords(seat: TeamSeat, atTable: boolean): 'here' | 'away' | 'joined' | 'not yet' {
  if (!seat.claimed) return 'not yet';
  return !atTable ? 'joined' : seat.here ? 'here' : 'away';
}

/** Whether a team sits at a table of the round that is played. */
export const atTable = (of: Overview, team: number): boolean =>
  underWay(of.phase) && roundNow(of)?.tables.some((match) => match.teams.includes(team) && match.result === undefined) === true;

/** Teams for which people should play and of which nobody has come. */
export const absentTeams = (of: Overview): number[] =>
  of.teams.flatMap((team, number) => (!team.bots && team.seats.every((seat) => !seat.claimed) ? [number] : []));

/** One line below the state of the tournament: what the organizer can do about it. */
export function hintWords(of: Overview): string {
  const { claimed, seats } = attendance(of.teams);
  const next = nextRound(of);
  switch (of.phase) {
    case 'gathering':
      return `${claimed} of ${count(seats, 'member')} have joined. Give each team its code; start when everybody is there.`;
    case 'calling':
      return 'Each team chooses two of the five games. The first game begins at all tables at once.';
    case 'paused':
      return 'All clocks stand still, and cards of a race are covered.';
    case 'playing': {
      const left = unfinishedTables(roundNow(of));
      return left === 0 ? 'All tables have finished.' : `${count(left, 'table')} ${left === 1 ? 'is' : 'are'} playing.`;
    }
    case 'between':
      return `Look at the results and correct them if you must.${next ? ` Then comes round ${next.round}, ${article(next)}.` : ''}`;
    default:
      return 'A result can still be corrected; the standings follow.';
  }
}

const article = (round: RoundLine): string => `${round.kind === 'all' ? 'an' : 'a'} ${KIND_WORDS[round.kind]}`;

/** What a start will do, besides the pairings. */
export function startWords(of: Overview, next: RoundLine): string[] {
  const words = [
    next.kind === 'all'
      ? `Round ${next.round} is an All match: games 1 to 5 in order, then again. The ${of.minutes} minutes begin at once at all tables.`
      : `Round ${next.round} is a Call match: 60 seconds in which each team chooses two games, then ${of.minutes} minutes of play.`,
    'The pages of all members go to their tables by themselves.',
  ];
  if (next.bye !== undefined) words.push(`Rest this round: ${teamName(of, next.bye)}.`);
  return words;
}

/** Who is missing, for the dialog before a start: teams by name, and how many members of the others. */
export function missingWords(of: Overview, next: RoundLine): string {
  const playing = next.tables.flatMap((match) => match.teams);
  const absent = absentTeams(of).filter((team) => playing.includes(team));
  const some = playing
    .filter((team) => !absent.includes(team) && of.teams[team]?.bots === false)
    .flatMap((team) => of.teams[team]?.seats ?? [])
    .filter((seat) => !seat.claimed).length;
  const parts: string[] = [];
  if (absent.length > 0) {
    const names = absent.slice(0, 3).map((team) => teamName(of, team));
    parts.push(`Nobody of ${names.join(', ')}${absent.length > 3 ? ` and ${count(absent.length - 3, 'other team')}` : ''} has joined.`);
  }
  if (some > 0) parts.push(`${count(some, 'member')} of other teams ${some === 1 ? 'is' : 'are'} missing.`);
  if (parts.length > 0) parts.push('Computer players play for them until they come.');
  return parts.join(' ');
}
