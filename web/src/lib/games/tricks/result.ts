// The result of a match in words.

import { count } from '../sides';
import type { MatchLike, PointsLike, SidesLike, TrickLike } from './match';
import { doesWords } from './words';

/** “Calm Heron wins the match, 3 games to 1.” `more` is said of a win only, for example that somebody gave up. */
export function resultWords(view: MatchLike, more = ''): string {
  const outcome = view.outcome;
  if (!outcome) return 'The match is not over yet.';
  const [winner] = outcome.winners;
  if (winner === undefined) return 'The match was ended early. Nobody wins.';
  const side = view.sides[winner];
  const verb = winner === view.side || (side?.seats.length ?? 1) > 1 ? 'win' : 'wins';
  const who = winner === view.side ? 'You' : (side?.name ?? '');
  const score = `${count(side?.games ?? 0, 'game')} to ${view.sides[1 - winner]?.games ?? 0}`;
  return [`${who} ${verb} the match, ${score}.`, more].filter(Boolean).join(' ');
}

/** “You win, 40 points to 0.” A game that was stopped has no result. */
export function pointsWords(view: SidesLike & { result?: Pick<PointsLike, 'winner' | 'points'> }): string {
  const { result } = view;
  if (!result) return 'The game was ended early. Nobody wins.';
  const [one, other] = result.points;
  if (result.winner === undefined) return `A tie: ${one} points each.`;
  return `${doesWords(view, result.winner, false, 'wins', 'win')}, ${Math.max(one, other)} points to ${Math.min(one, other)}.`;
}

/** “Game 2: Calm Heron, 5 tricks to 3” */
export function gameTitle<G extends TrickLike>(
  game: { number: number; end: G | null },
  name: (side: number) => string,
  how: (end: G) => string,
): string {
  return `Game ${game.number}${game.end ? `: ${name(game.end.winner)}, ${how(game.end)}` : ''}`;
}

/** How many tricks were lost, and where to find them. `own`: the reader's side; none for who only watched. */
export function trickWords(tricks: TrickLike[], own: number | undefined, facts: string): string {
  if (own === undefined) return facts;
  const lost = tricks.filter((trick) => trick.winner !== own).length;
  if (lost === 0) return `You won every trick. ${facts}`;
  return `You lost ${lost} of ${count(tricks.length, 'trick')}; ${lost === 1 ? 'it is' : 'they are'} marked below. ${facts}`;
}
