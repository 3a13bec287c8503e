import { describe, expect, it } from 'vitest';
import { fullCircle, planWords, rowsOf } from './rows';

describe('rows of teams', () => {
  it('writes teams with tabs between, so that commas and quotes in a name stay, and leaves out names that nobody entered', () => {
    const team = (name: string, names: string[]) => ({ name, school: 'Hill, "the"', bots: false, seats: names.map((one) => ({ name: one, claimed: false, here: false })) });
    const rows = rowsOf([team('Owls', ['Ada', 'Ben']), team('Bears, big', ['Player 1', 'Player 2', 'Player 3'])]);
    expect(rows).toBe('Owls\tHill, "the"\tAda\tBen\nBears, big\tHill, "the"');
  });

  it('says what the plan means', () => {
    expect([2, 3, 4, 7, 64].map(fullCircle)).toEqual([1, 3, 3, 7, 63]);
    expect(planWords(4, 3, 20)).toBe('2 tables a round. 60 minutes of play, and the pauses between the rounds. Every team meets every other team once.');
    expect(planWords(7, 8, 20)).toContain('After round 7 everybody has met everybody');
    expect(planWords(7, 8, 20)).toContain('2 h 40 min of play');
    expect(planWords(7, 3, 20)).toContain('sits out');
    expect(planWords(2, 3, 20)).toContain('the same pair plays every round');
    expect(planWords(0, 6, 20)).toBe('2 h of play, and the pauses between the rounds.');
  });
});
