// What a member's page says and where it goes.

import type { KeptMember } from './keep';
import type { Overview, RoundLine, TeamNow } from './types';
import { KIND_WORDS, nextRound, ordinal, teamName, underWay } from './words';

/** The table to which a member goes now. `went`: the one to which this page has gone already, so that Back leads back. */
export function tableToGo(now: TeamNow, member: KeptMember | null, went: string | null): string | null {
  if (member === null || now.bots || now.table === undefined || now.table.over) return null;
  if (!underWay(now.phase) || now.table.code === went) return null;
  return now.table.code;
}

/** Whether the place is no longer this member's: the organizer has freed it, and perhaps somebody else has it now. */
export function seatLost(now: TeamNow, member: KeptMember): boolean {
  const seat = now.seats[member.slot];
  return seat === undefined || !seat.claimed;
}

export interface Meeting {
  round: RoundLine;
  opponent?: string;
  table?: number;
}

/** Whom a team meets next, as the schedule has it. */
export function nextMeeting(of: Overview, team: number): Meeting | null {
  const round = nextRound(of);
  if (round === undefined) return null;
  const match = round.tables.find(({ teams }) => teams.includes(team));
  if (match === undefined) return { round };
  return { round, table: match.table, opponent: teamName(of, match.teams[0] === team ? match.teams[1] : match.teams[0]) };
}

export function meetingWords({ round, opponent, table }: Meeting): string {
  if (opponent === undefined) return `In round ${round.round} your team has a rest.`;
  return `Round ${round.round}, ${round.kind === 'all' ? 'an' : 'a'} ${KIND_WORDS[round.kind]}: against ${opponent}, at table ${table}.`;
}

const REST =
  'The number of teams is odd, so one team sits out each round, in turn. It costs you nothing: what counts is wins and points a match. Watch the others meanwhile.';

export interface TeamWords {
  title: string;
  text: string;
}

/** The one line that says what is now, and what comes. */
export function teamWords(now: TeamNow): TeamWords {
  const against = now.opponent === undefined ? '' : ` against ${now.opponent}`;
  if (now.phase === 'over') return { title: 'The tournament is over', text: placeWords(now) };
  if (now.bots)
    return { title: 'Computer players play for your team', text: 'Are you here? Tell the organizer, who can give the team back to you between the rounds.' };
  if (now.phase === 'gathering')
    return {
      title: 'Waiting for round 1',
      text: now.bye ? `Your team has a rest in round 1. ${REST}` : `Your first match is${against}. The organizer starts all tables at once.`,
    };
  if (now.phase === 'between') return { title: `Waiting for round ${now.round + 1}`, text: placeWords(now) };
  if (now.bye) return { title: `Your team has a rest in round ${now.round}`, text: REST };
  if (now.table?.over === true) return { title: 'Your match is over', text: 'Some tables may still be playing. Stay here until the next round.' };
  const table = now.table === undefined ? '' : `, table ${now.table.table}`;
  return {
    title: `Round ${now.round}:${against.replace(' a', ' A')}${table}`,
    text: now.phase === 'paused' ? 'The organizer has paused all tables. Time stands still.' : 'Your match is on.',
  };
}

function placeWords({ standing, phase }: TeamNow): string {
  if (standing === undefined) return '';
  const place = `${ordinal(standing.rank)}${standing.shared ? ' (shared)' : ''}`;
  return phase === 'over' ? `Your team came ${place}. Well played!` : `Your team is ${place} now.`;
}
