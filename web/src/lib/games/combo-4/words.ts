// What the games of a match are called, and sentences about what they pay.

import type { Station } from '../../gen/catalogue';
import type { PlayedView, StakeView, View } from '../../gen/combo_4';
import type { Room } from '../../gen/wire';
import { roundOf } from '../../table/inRound';
import { list } from '../../text/words';
import { doesWords, sideWords } from '../tricks/words';
import { entryOf } from '../catalogue';

/** C4-12: so many games each team calls. */
export const CALLS = 2;

/** C4-08: the five games of a rotation by their numbers. */
export const STATIONS: Readonly<Record<number, Station>> = Object.fromEntries((entryOf('combo-4')?.stations ?? []).map((station) => [station.number, station]));

export const shortName = (id: string): string => entryOf(id)?.short ?? id;
export const stationName = (game: number): string => STATIONS[game]?.title ?? `Game ${game}`;

/** The sides from left to right: the own one first. */
export const orderOf = ({ side }: Pick<View, 'side'>): number[] => (side === 1 ? [1, 0] : [0, 1]);

/** What a team is called by this viewer: its own name in a tournament, else “Your team” or those who play in it. */
export function teamName(view: View, room: Room, side: number, team: boolean): string {
  return roundOf(room)?.teams[side] ?? sideWords(view, side, team);
}

/** What a won game was paid for: “10 for the win, 10 for the Bonus and 20 for GeoPlunging”. Nothing to add to a plain win. */
export function partsWords({ winner, bonus, stances, points: paid }: PlayedView): string {
  if (winner === undefined) return '';
  const standing = stances.filter(Boolean).length * 10;
  const parts = ['10 for the win', ...(bonus ? ['10 for the Bonus'] : []), ...(standing > 0 ? [`${standing} for GeoPlunging`] : [])];
  const sum = 10 + (bonus ? 10 : 0) + standing;
  return parts.length > 1 && sum === paid[winner] ? list(parts) : '';
}

/** Who won a game, and what for: “Falcons (10 for the win and 10 for the Bonus)”. */
export function whyWords(played: PlayedView, name: (side: number) => string): string {
  if (played.unfinished) return 'Not finished when time was up: no points';
  if (played.winner === undefined) return 'A tie';
  const parts = partsWords(played);
  return `${name(played.winner)}${parts ? ` (${parts})` : ''}`;
}

/** “Your team wins Border-Up: 20 points.” */
export function paidWords(view: View, played: PlayedView, team: boolean): string {
  if (played.unfinished) return `${played.title} was not finished and pays nobody.`;
  if (played.winner === undefined) return `${played.title} is a tie: ${played.points[0]} points each.`;
  return `${doesWords(view, played.winner, team, 'wins', 'win')} ${played.title}: ${played.points[played.winner] ?? 0} points.`;
}

/** What this game pays now: “A win pays 20, with the Bonus 30. A tie pays 5 each.” */
export const stakeWords = ({ win, bonus, tie }: StakeView): string => `A win pays ${win}, with the Bonus ${bonus}. A tie pays ${tie} each.`;

/** The sides that stand, or are GeoPlunging after the count: the game under way says so. */
export function plunging({ game }: View): number[] {
  const sides = (game?.view as { sides?: { standing?: unknown }[] } | undefined)?.sides ?? [];
  return sides.flatMap(({ standing }, side) => (standing === true ? [side] : []));
}

/** “Nobody is GeoPlunging.” */
export function plungingWords(names: string[]): string {
  if (names.length === 0) return 'Nobody is GeoPlunging.';
  return `${list(names)} ${names.length > 1 || names[0] === 'You' ? 'are' : 'is'} GeoPlunging.`;
}

/** How the match ended: “Your team wins the match, 45 points to 20.” */
export function endWords(view: View, team: boolean): string {
  const { result, points } = view;
  if (!result) return 'The match is not over yet.';
  const { how, winner } = result;
  if (how === 'ended_by_host') return 'The host threw the match away. Nobody wins.';
  const early = how === 'stopped' ? 'The match ended early. ' : '';
  if (winner === undefined) return `${early}${early === '' ? 'The match' : 'It'} is a tie, ${points[0]} points each.`;
  const won = doesWords(view, winner, team, 'wins', 'win');
  const score = `${points[winner]} points to ${points[1 - winner]}`;
  // R-75: who stays has won, whatever the points are.
  if (typeof how !== 'object') return `${early}${won} the match, ${score}.`;
  return `${doesWords(view, 1 - winner, team, 'was gone', 'were gone')}: ${won.replace(/^You/, 'you')} the match. It stands ${score}.`;
}

/** R-04: the game that was under way when the time was up; nothing if there is none. */
export function unfinishedWords({ played }: View): string {
  const last = played.find(({ unfinished }) => unfinished);
  return last ? `Time was up before ${last.title} was finished: it pays nobody.` : '';
}
