// The result of a match in words.

import type { View } from '../../gen/presidential_numbers';
import { count } from '../sides';

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
