import { describe, expect, it } from 'vitest';
import { absentTeams, atTable, attendance, hintWords, missingWords, seatWords, startWords } from './run';
import type { Overview, RoundLine, TeamLine } from './types';

const team = (name: string, claimed: boolean[], bots = false): TeamLine => ({
  name,
  school: '',
  bots,
  seats: claimed.map((one) => ({ name: '', claimed: one, here: one })),
});

const round: RoundLine = {
  round: 1,
  kind: 'all',
  bye: 4,
  tables: [
    { table: 1, teams: [0, 1] },
    { table: 2, teams: [2, 3] },
  ],
};

const of = {
  phase: 'gathering',
  minutes: 20,
  round: 0,
  rounds: 1,
  teams: [team('Owls', [true, true]), team('Bears', [true, false]), team('Foxes', [false]), team('Elks', [false], true), team('Hawks', [false])],
  schedule: [round],
} as unknown as Overview;

describe('what the organizer reads', () => {
  it('counts people, not computer players', () => {
    expect(attendance(of.teams)).toEqual({ seats: 6, claimed: 3, here: 3 });
    expect(absentTeams(of)).toEqual([2, 4]);
    expect(hintWords(of)).toContain('3 of 6 members have joined');
  });

  it('knows who is here only at the tables of a round', () => {
    const seat = { name: 'Ada', claimed: true, here: false };
    expect([seatWords(seat, false), seatWords(seat, true), seatWords({ ...seat, here: true }, true), seatWords({ ...seat, claimed: false }, true)]).toEqual([
      'joined',
      'away',
      'here',
      'not yet',
    ]);
    expect(atTable(of, 0)).toBe(false);
    expect(atTable({ ...of, phase: 'playing', round: 1 }, 0)).toBe(true);
    expect(atTable({ ...of, phase: 'playing', round: 1 }, 4), 'who has a rest sits at no table').toBe(false);
  });

  it('says before the start what it will do and who is missing', () => {
    expect(startWords(of, round)).toEqual([
      'Round 1 is an All match: games 1 to 5 in order, then again. The 20 minutes begin at once at all tables.',
      'The pages of all members go to their tables by themselves.',
      'Rest this round: Hawks.',
    ]);
    expect(startWords(of, { ...round, kind: 'call' })[0]).toContain('60 seconds');
    expect(missingWords(of, round)).toBe('Nobody of Foxes has joined. 1 member of other teams is missing. Computer players play for them until they come.');
    expect(missingWords({ ...of, teams: [team('A', [true]), team('B', [true]), team('C', [false], true), team('D', [true])] }, round)).toBe('');
  });

  it('says how the round goes', () => {
    expect(hintWords({ ...of, phase: 'playing', round: 1 })).toBe('2 tables are playing.');
    const next: RoundLine = { ...round, round: 2, kind: 'call' };
    expect(hintWords({ ...of, phase: 'between', round: 1, schedule: [round, next] })).toContain('Then comes round 2, a Call match.');
  });
});
