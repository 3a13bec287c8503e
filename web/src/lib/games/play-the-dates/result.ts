// How the Civics statements of a match went, in words.

import type { StatementView, TrickView } from '../../gen/play_the_dates';
import { count } from '../sides';

/** `silent`: the tricks after which nothing was stated though it could have been. */
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
