// The result of a match in words.

import type { StatementView, TrickView, View } from '../../gen/play_the_dates';
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
  const given = view.games.at(-1)?.how === 'resigned' ? ' The other side gave up the last game.' : '';
  return `${who} ${verb} the match, ${count(side?.games ?? 0, 'game')} to ${view.sides[1 - winner]?.games ?? 0}.${given}`;
}

/** “Game 2: Calm Heron, 5 tricks to 3” */
export function gameTitle(game: PlayedGame, name: (side: number) => string): string {
  return `Game ${game.number}${game.end ? `: ${name(game.end.winner)}, ${howWords(game.end)}` : ''}`;
}

/** How many tricks were lost, and where to find them. `own`: the reader's side; none for who only watched. */
export function trickWords(tricks: TrickView[], own: number | undefined): string {
  const facts = 'Tap a trick for its facts and where they come from.';
  if (own === undefined) return facts;
  const lost = tricks.filter((trick) => trick.winner !== own).length;
  if (lost === 0) return `You won every trick. ${facts}`;
  return `You lost ${lost} of ${count(tricks.length, 'trick')}; ${lost === 1 ? 'it is' : 'they are'} marked below. ${facts}`;
}

/** How the Civics statements went. `silent`: the tricks after which nothing was stated though it could have been. */
export function civicsWords(said: StatementView[], silent: TrickView[], own: number | undefined): string {
  const mine = own === undefined ? said : said.filter((one) => one.side === own);
  const unsaid = silent.filter((trick) => own === undefined || trick.leader !== own).length;
  const times = unsaid === 1 ? 'once' : `${unsaid} times`;
  const chances = unsaid === 0 ? '' : own === undefined ? ` A right was left unused ${times}.` : ` You left a right unused ${times}.`;
  return spoken(mine, own) + chances;
}

function spoken(mine: StatementView[], own: number | undefined): string {
  if (mine.length === 0) return own === undefined ? 'Nobody stated Civics facts.' : 'You stated no Civics facts.';
  const right = mine.filter((one) => one.right).length;
  return `${own === undefined ? '' : 'You were right with '}${right} of ${count(mine.length, 'statement')}${own === undefined ? ' were right' : ''}.`;
}
