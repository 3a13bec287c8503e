// Sentences and labels of the board of Dashing States.

import type { Check, LayoutView, RaceView, SolvedView, Sort, View } from '../../gen/dashing_states';
import { RANKED_IN } from '../../cards/faces/words';
import { capital } from '../../text/words';
import { count } from '../sides';
import { doesWords } from '../tricks/words';

/** So many cards make the row. */
export const ROW = 6;

/** What the row goes by, short enough for a sign: “A to Z by state name”. */
export function sortWords(sort: Sort): string {
  if (sort === 'name') return 'A to Z by state name';
  if (sort === 'capital') return 'A to Z by capital';
  return `Rank 1 to 50 by ${sort.rank}`;
}

/** What stands at the two ends of the row. */
export function endsOf(sort: Sort): [string, string] {
  return typeof sort === 'string' ? ['A', 'Z'] : ['1', '50'];
}

/** Which end of a ranking is which: what a child would otherwise have to guess. */
export function rankWords(sort: Sort): string {
  if (typeof sort === 'string') return '';
  return { size: 'Rank 1 is the biggest.', statehood: 'Rank 1 joined first.', population: 'Rank 1 has the most people.' }[sort.rank];
}

/** What is asked besides the name. */
export function askedWords(sort: Sort): string {
  if (typeof sort === 'string') return 'Capital';
  return `${capital(sort.rank)} rank${sort.rank === 'population' ? ` in ${RANKED_IN}` : ''}`;
}

/** Where a map lies, for its label: “Place 2”, “Not in the row”, “Face-down”. */
export function whereWords(place: number | 'pool' | 'aside'): string {
  if (place === 'pool') return 'Not in the row';
  return place === 'aside' ? 'Set aside, face-down' : `Place ${place + 1}`;
}

export interface Ready {
  words: string;
  done: boolean;
}

/** What there is to do before one shouts, and whether it is done: only what can be seen, not whether it is right. */
export function readyOf(layout: LayoutView): [row: Ready, seventh: Ready] {
  const lying = layout.row.filter(Boolean).length;
  return [
    { words: lying === ROW ? 'Six in the row' : `${lying} of ${ROW} in the row`, done: lying === ROW },
    { words: layout.aside ? 'Seventh face-down' : 'Seventh not turned yet', done: layout.aside !== undefined },
  ];
}

/** What everybody can see to be missing before a shout. */
export function missingWords(layout: LayoutView): string | undefined {
  const lying = layout.row.filter(Boolean).length;
  const words = [
    ...(lying < ROW ? [`You have ${lying} of ${ROW} cards in the row.`] : []),
    ...(layout.aside ? [] : ['The seventh card is not turned over.']),
  ];
  return words.length === 0 ? undefined : words.join(' ');
}

/** Where a member of a team sits: “left”, “middle”, “right”; empty where one sits alone. */
export function spotWords(at: number, seats: number): string {
  if (seats < 2) return '';
  if (at === 0) return 'left';
  return at === seats - 1 ? 'right' : 'middle';
}

/** Which places of the row a member identifies: “places 1 and 2”, “places 1 to 3” (R-06). */
export function partWords(at: number, seats: number): string {
  const each = ROW / Math.max(1, seats);
  const [from, to] = [at * each + 1, (at + 1) * each];
  return each === 2 ? `places ${from} and ${to}` : `places ${from} to ${to}`;
}

/** The right answer to the second field. */
export function secondOf({ capital: town, rank }: SolvedView): string {
  return town ?? (rank === undefined ? '' : `rank ${rank}`);
}

/** What was looked at when they shouted. */
export function checkWords({ order, turned }: Check): [order: Ready, seventh: Ready] {
  return [
    { words: order ? 'The row was in order' : 'The row was not in order', done: order },
    { words: turned ? 'The seventh card lay face-down' : 'The seventh card was not turned', done: turned },
  ];
}

/** “You win race 2”, “Race 1 is a tie” */
export function raceTitle(view: View, race: RaceView, team: boolean): string {
  if (race.winner === undefined) return `Race ${race.race} is a tie`;
  return `${doesWords(view, race.winner, team, 'wins', 'win')} race ${race.race}`;
}

/** What the viewer's own members have not known, over all races: to be learned. */
export function missedOf(races: readonly RaceView[], side: number | undefined): SolvedView[] {
  if (side === undefined) return [];
  return races
    .flatMap((race) => race.teams.filter((team) => team.side === side))
    .flatMap((team) => team.row)
    .filter((card): card is SolvedView => card?.answer !== undefined && card.answer.right.includes(false));
}

/** “You had 10 of the 12 states right in all that was asked.” Nothing if nobody was asked. */
export function knewWords(races: readonly RaceView[], side: number | undefined): string {
  const rows = races.flatMap((race) => race.teams.filter((team) => team.side === side).flatMap((team) => team.row));
  const asked = rows.filter((card) => card?.answer !== undefined).length;
  if (asked === 0) return '';
  const missed = missedOf(races, side).length;
  return missed === 0 ? `You knew all ${count(asked, 'state')} that you were asked for.` : `You had ${asked - missed} of the ${asked} states right in all that was asked.`;
}
