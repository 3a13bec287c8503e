import { describe, expect, it } from 'vitest';
import type { Match, Overview } from './types';
import { clockNow, correctedWords, endWords, face, haveStandings, kindOf, liveWords, memberNames, nextRound, ordinal, perMatch, phaseWords, pointsOf, pointsPerMatch, rankWords, recordWords, resultWords, roundNow, roundWords, unfinishedTables, winsPerMatch, wonBy } from './words';

const clock = { now: 30_000, starts: 60_000, ends: 1_260_000, running: true };

describe('the clock of a round', () => {
  it('counts to the beginning, then to the end', () => {
    expect(clockNow(clock, 0)).toEqual({ part: 'before', left: 30_000 });
    expect(clockNow(clock, 30_000)).toEqual({ part: 'in', left: 1_200_000 });
    expect(clockNow(clock, 2_000_000)).toEqual({ part: 'after', left: 0 });
  });

  it('stands still in a pause', () => {
    expect(clockNow({ ...clock, running: false }, 99_000)).toEqual({ part: 'before', left: 30_000 });
  });

  it('has one form', () => {
    expect([0, 1, 6999, 60_000, 1_200_000, 3_600_000].map(face)).toEqual(['0:00', '0:01', '0:07', '1:00', '20:00', '60:00']);
  });
});

const match: Match = { table: 1, teams: [0, 1], live: { points: [10, 25], number: 2, words: 'State IQ', over: false } };
const of = {
  phase: 'between',
  round: 1,
  rounds: 3,
  teams: [{ name: 'Owls' }, { name: 'Bears' }],
  schedule: [
    { round: 1, kind: 'all', tables: [match] },
    { round: 2, kind: 'call', tables: [] },
  ],
} as unknown as Overview;

describe('words of a tournament', () => {
  it('says where it stands', () => {
    expect(phaseWords(of)).toBe('Round 1 of 3 is over');
    expect(phaseWords({ ...of, phase: 'calling', round: 2 })).toBe('Round 2 of 3: teams choose their games');
    expect(kindOf(1)).toBe('all');
    expect(kindOf(2)).toBe('call');
  });

  it('finds the round of now and the next one', () => {
    expect(roundNow(of)?.round).toBe(1);
    expect(roundNow({ ...of, round: 0 })?.round).toBe(1);
    expect(nextRound(of)?.round).toBe(2);
    expect(nextRound({ ...of, phase: 'playing' })).toBeUndefined();
    expect(nextRound({ ...of, phase: 'gathering', round: 0 })?.round).toBe(1);
    expect(unfinishedTables(of.schedule[0])).toBe(1);
  });

  it('tells a match', () => {
    expect(pointsOf(match)).toEqual([10, 25]);
    expect(pointsOf({ table: 1, teams: [0, 1] })).toBeNull();
    const result = { scores: [20, 35] as [number, number], winners: [1], ending: 'points' };
    expect(pointsOf({ ...match, result })).toEqual([20, 35]);
    expect(resultWords(of, match, result)).toBe('Bears won, 35 : 20');
    expect(resultWords(of, match, { ...result, winners: [0, 1], scores: [5, 5] })).toBe('A tie, 5 : 5');
    expect(wonBy({ winners: [] })).toBe('tie');
    expect(wonBy(undefined)).toBeNull();
    expect(liveWords(match)).toBe('State IQ');
    expect(liveWords({ ...match, result })).toBe('Finished');
    expect(liveWords({ table: 1, teams: [0, 1] })).toBe('Not begun');
    expect(liveWords({ table: 1, teams: [0, 1], code: 'AAAAAA' })).toBe('Beginning');
  });

  it('says why somebody won or nobody did where the points do not', () => {
    const result = { scores: [20, 35] as [number, number], winners: [0], ending: 'left' };
    expect(resultWords(of, match, result)).toBe('Owls won because the other team was gone, 20 : 35');
    expect(resultWords(of, match, { ...result, winners: [], ending: 'ended_by_host' })).toBe('A tie, 20 : 35, ended early by the organizer');
    expect(endWords(of, { ...match, result })).toBe('Owls won because the other team was gone');
    expect(endWords(of, { ...match, result: { ...result, winners: [], ending: 'ended_by_host' } })).toBe('A tie, ended early by the organizer');
    const stopped = { ...result, winners: [1], ending: 'stopped' };
    expect(resultWords(of, match, stopped)).toBe('Bears won, 35 : 20, ended early by the organizer');
    expect(endWords(of, { ...match, result: stopped })).toBe('Ended early by the organizer');
    expect(endWords(of, { ...match, result: { ...stopped, winners: [], scores: [5, 5] } })).toBe('A tie, ended early by the organizer');
    expect([endWords(of, match), endWords(of, { ...match, result: { ...result, ending: 'points' } })]).toEqual(['', '']);
  });

  it('tells what was corrected, be it only the winner', () => {
    const corrected = { scores: [5, 15] as [number, number], winners: [0], ending: 'left', note: 'A slip', at: 0, earlier: [] };
    const result = { scores: [5, 15] as [number, number], winners: [1], ending: 'corrected', corrected };
    const played = 'Played: Owls won because the other team was gone, 5 : 15.';
    expect(correctedWords(of, match, result)).toBe(`${played} The winner now: Bears.`);
    expect(correctedWords(of, match, { ...result, winners: [0, 1] })).toBe(`${played} Now it is a tie.`);
    expect(correctedWords(of, match, { ...result, winners: [0], scores: [20, 15] })).toBe(played);
    expect(correctedWords(of, match, { scores: [5, 15], winners: [1], ending: 'points' })).toBe('');
  });

  it('says which round is played now and which are over', () => {
    expect([1, 2].map((round) => roundWords(of, round))).toEqual([', over', '']);
    expect([1, 2, 3].map((round) => roundWords({ phase: 'paused', round: 2 }, round))).toEqual([', over', ', now', '']);
    expect(roundWords({ phase: 'gathering', round: 0 }, 1)).toBe('');
    expect([2, 3].map((round) => roundWords({ phase: 'over', round: 2 }, round))).toEqual([', over', ', not played']);
  });

  it('has no standings before the first result', () => {
    const line = { team: 0, rank: 1, played: 0, wins: 0, ties: 0, losses: 0, points: 0, shared: true, byes: 0 };
    expect([haveStandings({ standings: [line] }), haveStandings({ standings: [line, { ...line, played: 1 }] })]).toEqual([false, true]);
  });

  it('T-R13: shows wins and points per match where numbers of matches differ', () => {
    const line = { team: 0, rank: 1, shared: false, played: 2, wins: 1, ties: 1, losses: 0, points: 25, byes: 0 };
    const rested = { ...line, team: 1, played: 0, wins: 0, ties: 0, points: 0, byes: 1 };
    expect([perMatch({ standings: [line, line] }), perMatch({ standings: [line, rested] })]).toEqual([false, true]);
    expect([winsPerMatch(line), pointsPerMatch(line)]).toEqual(['0.75', '12.5']);
    expect([winsPerMatch(rested), pointsPerMatch(rested)]).toEqual(['–', '–']);
  });

  it('names only members who have a name', () => {
    const seats = ['Ada', 'Player 2', ''].map((name) => ({ name, claimed: false, here: false }));
    expect(memberNames({ name: 'Owls', school: '', bots: false, seats })).toEqual(['Ada']);
  });

  it('tells a place', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 111].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '111th']);
    const line = { team: 0, rank: 1, played: 3, wins: 2, ties: 0, losses: 1, points: 85, shared: false, byes: 0 };
    expect(recordWords(line)).toBe('2 wins, 1 loss, 85 points');
    expect(recordWords({ ...line, wins: 1, ties: 1, losses: 0, points: 1 })).toBe('1 win, 1 tie, 0 losses, 1 point');
    expect(rankWords(line)).toBe('1st place');
    expect(rankWords({ ...line, shared: true })).toBe('1st place, shared');
  });
});
