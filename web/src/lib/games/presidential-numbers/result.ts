// The result of a match in words.

import type { TrickView, View } from '../../gen/presidential_numbers';
import { count } from '../sides';
import type { PlayedGame } from './tricks';
import { howWords } from './words';

/** “Calm Heron wins the match, 3 games to 1.” */
export function resultWords(view: View): string {
  const outcome = view.outcome;
  if (!outcome) return 'The match is not over yet.';
  const [winner] = outcome.winners;
  if (winner === undefined) return 'The match was ended early. Nobody wins.';
  const side = view.sides[winner];
  const verb = winner === view.side || (side?.seats.length ?? 1) > 1 ? 'win' : 'wins';
  const who = winner === view.side ? 'You' : (side?.name ?? '');
  const given = outcome.ending === 'resigned' ? ' The other side gave up.' : '';
  return `${who} ${verb} the match, ${count(side?.games ?? 0, 'game')} to ${view.sides[1 - winner]?.games ?? 0}.${given}`;
}

/** “Game 2: Calm Heron, 5 tricks to 3” */
export function gameTitle(game: PlayedGame, name: (side: number) => string): string {
  return `Game ${game.number}${game.end ? `: ${name(game.end.winner)}, ${howWords(game.end)}` : ''}`;
}

/** How many tricks were lost, and where to find them. `own`: the reader's side; none for who only watched. */
export function trickWords(tricks: TrickView[], own: number | undefined): string {
  const facts = 'Tap a trick for its facts.';
  if (own === undefined) return facts;
  const lost = tricks.filter((trick) => trick.winner !== own).length;
  if (lost === 0) return `You won every trick. ${facts}`;
  return `You lost ${lost} of ${count(tricks.length, 'trick')}; ${lost === 1 ? 'it is' : 'they are'} marked below. ${facts}`;
}
