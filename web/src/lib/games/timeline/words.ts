// Sentences and labels of the Timeline board.

import type { CardView, LastPlay, Standing } from '../../gen/timeline';
import type { Choice, Room } from '../../gen/wire';
import { sideName } from '../sides';

/** How a player stands, in words; nothing while there is nothing to say. */
export function standingWords(standing: Standing): string {
  if (standing === 'playing') return '';
  if (standing === 'out') return 'all placed';
  if (standing === 'won') return 'winner';
  if ('eliminated' in standing) return `out in round ${standing.eliminated.round}`;
  return `gave up in round ${standing.resigned.round}`;
}

/** A gap in few words: the choice of the ask without the names of the cards, “between 215 and 1756”. */
export function gapWords(choice: Choice, line: CardView[]): string {
  const at = Number(choice.value);
  let words = choice.label;
  for (const neighbor of [line[at - 1], line[at]]) {
    if (neighbor) words = words.replace(` (${neighbor.face.name})`, '');
  }
  return words;
}

/** Who put a card somewhere: “You put”, “Calm Heron put”, “Time was up: the table put, for Calm Heron,”. */
export function whoPut(play: LastPlay, room: Room, seat: number | null): string {
  if (play.seat === undefined) return `Time was up: the table put, for ${sideName(room, play.side)},`;
  if (play.seat === seat) return 'You put';
  return `${room.seats[play.seat]?.name || sideName(room, play.side)} put`;
}

/** The same where the card lies beside it: “You put it after 1950.” */
export function putWords(play: LastPlay, room: Room, seat: number | null): string {
  return `${whoPut(play, room, seat)} it ${play.place}.`;
}

/** What stands under “What you missed” when nothing is to be listed there. `own`: the reader has played. */
export function noneMissed(plays: number, own: boolean): string {
  if (plays === 0) return own ? 'You have placed no card in this game.' : 'No card was placed in this game.';
  return own ? 'Nothing: you placed every card right.' : 'Nothing: every card was placed right.';
}

/** A play in one sentence, without its reason. */
export function playWords(play: LastPlay, room: Room, seat: number | null): string {
  return `${whoPut(play, room, seat)} “${play.card.face.name}” ${play.place}.`;
}
