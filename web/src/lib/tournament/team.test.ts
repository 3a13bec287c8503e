import { describe, expect, it } from 'vitest';
import { meetingWords, nextMeeting, seatLost, tableToGo, teamWords } from './team';
import type { Overview, TeamNow } from './types';

const table = { code: 'TTTTTT', table: 5, side: 0, seats: [0], over: false };
const now: TeamNow = {
  tournament: { code: 'AAAAAA', name: 'Cup' },
  team: 1,
  name: 'Owls',
  school: '',
  bots: false,
  seats: [{ name: 'Ada', claimed: true, here: true }],
  phase: 'playing',
  round: 2,
  rounds: 3,
  opponent: 'Bears',
  table,
  bye: false,
};
const member = { code: 'CCCCCC', slot: 0, token: 't', name: 'Ada', touched: 0 };

describe('where a member goes', () => {
  it('to the table when the round is on, once', () => {
    expect(tableToGo(now, member, null)).toBe('TTTTTT');
    expect(tableToGo({ ...now, phase: 'calling' }, member, 'SSSSSS')).toBe('TTTTTT');
    expect(tableToGo(now, member, 'TTTTTT')).toBeNull();
  });

  it('nowhere without a place, without a table, after the match, or when computer players play', () => {
    expect(tableToGo(now, null, null)).toBeNull();
    expect(tableToGo({ ...now, table: undefined }, member, null)).toBeNull();
    expect(tableToGo({ ...now, table: { ...table, over: true } }, member, null)).toBeNull();
    expect(tableToGo({ ...now, phase: 'between' }, member, null)).toBeNull();
    expect(tableToGo({ ...now, bots: true }, member, null)).toBeNull();
  });

  it('notices that the place was freed', () => {
    expect(seatLost(now, member)).toBe(false);
    expect(seatLost({ ...now, seats: [{ name: 'Ada', claimed: false, here: false }] }, member)).toBe(true);
    expect(seatLost({ ...now, seats: [] }, member)).toBe(true);
  });
});

describe('what a member reads', () => {
  it('is about now', () => {
    expect(teamWords(now)).toEqual({ title: 'Round 2: Against Bears, table 5', text: 'Your match is on.' });
    expect(teamWords({ ...now, phase: 'paused' }).text).toContain('paused');
    expect(teamWords({ ...now, table: { ...table, over: true } }).title).toBe('Your match is over');
    expect(teamWords({ ...now, phase: 'gathering', round: 0 }).text).toContain('Your first match is against Bears.');
    expect(teamWords({ ...now, bots: true }).title).toContain('Computer players');
  });

  it('tells a bye kindly', () => {
    const { title, text } = teamWords({ ...now, bye: true, table: undefined, opponent: undefined });
    expect(title).toBe('Your team has a rest in round 2');
    expect(text).toContain('costs you nothing');
  });

  it('tells the place and what comes next', () => {
    const standing = { team: 1, rank: 2, shared: true, played: 2, wins: 1, ties: 0, losses: 1, points: 40, byes: 0 };
    expect(teamWords({ ...now, phase: 'over', standing }).text).toBe('Your team came 2nd (shared). Well played!');
    expect(teamWords({ ...now, phase: 'between', standing }).title).toBe('Waiting for round 3');
    const of = {
      phase: 'between',
      round: 1,
      teams: [{ name: 'Bears' }, { name: 'Owls' }, { name: 'Elks' }],
      schedule: [{ round: 1 }, { round: 2, kind: 'call', bye: 2, tables: [{ table: 1, teams: [0, 1] }] }],
    } as unknown as Overview;
    expect(meetingWords(nextMeeting(of, 1)!)).toBe('Round 2, a Call match: against Bears, at table 1.');
    expect(meetingWords(nextMeeting(of, 2)!)).toBe('In round 2 your team has a rest.');
    expect(nextMeeting({ ...of, phase: 'over' }, 1)).toBeNull();
  });
});
