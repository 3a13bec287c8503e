// Teams as rows of text, and what a plan of rounds means for them. The server reads the rows: `reader.svelte.ts`.

import type { TeamLine } from './types';
import { memberNames } from './words';

const LEAST_TEAMS = 2;

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
