import { expect, it } from 'vitest';
import type { Room } from '../gen/wire';
import { roundOf, roundWords } from './inRound';

it('says to which round a table belongs', () => {
  const tournament = { code: 'AAAAAA', name: 'Cup', round: 2, table: 5, teams: ['Falcons', 'Owls'] };
  expect(roundWords(roundOf({ tournament } as unknown as Room)!)).toBe('Round 2, table 5: Falcons – Owls');
  expect(roundOf({} as Room)).toBeUndefined();
});
