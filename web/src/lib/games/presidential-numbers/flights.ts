// The cards of a trick, by the sides that played them.

import type { TrickView } from '../../gen/presidential_numbers';
import type { Lying } from '../tricks/flights';

export function keysOf({ leader, lead, follow }: TrickView): Lying[] {
  return [
    [`card-${lead.handle}`, leader],
    [`card-${follow.handle}`, 1 - leader],
  ];
}
