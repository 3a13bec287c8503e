// Sentences and labels of the board of PolitiCraft.

import { needsWords, pointsWords } from '../../cards/faces/civic';
import type { Face, PlayerView, Restriction, View } from '../../gen/politicraft';
import { count, together } from '../sides';

/** PC-63 */
export const FIGURE = 200;

/** All that a card says of itself, for a button that has only a picture: title, colour, points, designations, Needs. */
export function faceWords(face: Face): string {
  const parts = [face.title, face.kind === 'Standard' || face.kind === 'Conditional' ? `${face.colour}, ${pointsWords(face.points)}` : face.kind];
  if (face.grants.length > 0) parts.push(`gives ${together(face.grants)}`);
  if (face.needs) parts.push(`needs ${needsWords(face.needs)}`);
  if (face.does) parts.push(face.does.replace(/\.$/, ''));
  return `${parts.join('. ')}.`;
}

/** How far a player is on the way to Public Figure, from 0 to 1. */
export const toFigure = (points: number): number => Math.min(1, points / FIGURE);

/** What may not be played: “blue Standard cards”. */
function restrictionWords(what: Restriction): string {
  const kind = what.kind ? `${what.kind} cards` : 'cards';
  return what.colour ? `${what.colour} ${kind}` : kind;
}

/** What holds for a player beside points, in words. */
export function standingWords(player: PlayerView): string[] {
  const words: string[] = [];
  if (player.resigned) words.push('has left the game');
  if (player.figure) words.push('Public Figure');
  if (player.shielded) words.push('protected from Power Plays');
  if (player.skips > 0) words.push(`misses ${player.skips === 1 ? 'the next turn' : `${player.skips} turns`}`);
  if (player.extra > 0) words.push(`plays ${count(player.extra, 'more card')} next turn`);
  for (const what of player.restrict) words.push(`may not play ${restrictionWords(what)} next turn`);
  if (player.members.some((member) => member.stand_in)) words.push('computer stands in');
  return words;
}

/** The name of a side; “you” for the own one. */
export function nameOf(view: View, side: number | undefined, you = 'you'): string {
  if (side !== undefined && side === view.you) return you;
  return view.players.find((player) => player.side === side)?.name ?? 'Somebody';
}

/** “2 of 4 Election Cycle cards are out. 6 are still in the deck.” */
export function cycleWords(view: View): string {
  const out = view.cycles.length;
  const left = view.cycles_left;
  return `${out} of ${view.cycles_end} Election Cycle cards ${out === 1 ? 'is' : 'are'} out; ${left} ${left === 1 ? 'is' : 'are'} still in the deck.`;
}

/** Who still has to choose. */
export function awaitsWords(view: View): string {
  const names = (view.effect?.awaits ?? []).map((side) => nameOf(view, side, 'You'));
  if (names.length === 0) return '';
  const have = names.length > 1 || names[0] === 'You' ? 'have' : 'has';
  return `${together(names)} still ${have} to choose.`;
}

/** PC-97: why a player could not win; empty otherwise. */
export function cannotWin(view: View, player: PlayerView): string {
  if (player.resigned) return 'left the game';
  return player.integrity === 0 && view.result?.ending !== 'last_one_left' ? 'no Integrity: cannot win' : '';
}
