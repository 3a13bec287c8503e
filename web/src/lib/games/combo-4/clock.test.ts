import { describe, expect, it } from 'vitest';
import { markOf, matchFace, matchLeft, saidBetween } from './clock';

const clock = { now: 60_000, running: true, due: 65_000, speed: 1 };

describe('the clock of the match', () => {
  it('is the table’s own, whatever else is due', () => {
    expect(matchLeft(clock, 1_200_000, 20, 4_000)).toBe(1_136_000);
    expect(matchLeft({ ...clock, running: false }, 1_200_000, 20, 4_000)).toBe(1_140_000);
    expect(matchLeft({ ...clock, speed: 10 }, 1_200_000, 20, 4_000)).toBe(1_100_000);
    expect(matchLeft(clock, 30_000, 20, 0)).toBe(0);
  });

  it('shows all of its time before the first game', () => {
    expect(matchLeft(clock, undefined, 20, 4_000)).toBe(1_200_000);
  });

  it('always looks the same', () => {
    expect([1_200_000, 65_001, 60_000, 41_200, 900, 0].map(matchFace)).toEqual(['20:00', '1:06', '1:00', '0:42', '0:01', '0:00']);
  });

  it('marks the last minute and the end', () => {
    expect([60_001, 60_000, 1, 0].map(markOf)).toEqual([null, 'last', 'last', 'up']);
  });
});

describe('what is read out', () => {
  it('is five minutes, one minute and the end, each once', () => {
    expect(saidBetween(300_100, 299_900)).toBe('Five minutes left in the match.');
    expect(saidBetween(299_900, 299_700)).toBe('');
    expect(saidBetween(60_001, 60_000)).toBe('One minute left in the match.');
    expect(saidBetween(10, 0)).toBe('The time of the match is up.');
    expect(saidBetween(0, 0)).toBe('');
  });

  it('is only the last of what was passed at once, and nothing when time is added', () => {
    expect(saidBetween(400_000, 30_000)).toBe('One minute left in the match.');
    expect(saidBetween(30_000, 400_000)).toBe('');
  });
});
