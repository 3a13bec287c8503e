import { expect, it } from 'vitest';
import type { TrickView } from '../../gen/presidential_numbers';
import { keysOf } from './flights';

it('names the cards of a trick by the sides that played them', () => {
  const trick = { leader: 1, lead: { handle: 4 }, follow: { handle: 9 }, winner: 1 } as unknown as TrickView;
  expect(keysOf(trick)).toEqual([
    ['card-4', 1],
    ['card-9', 0],
  ]);
});
