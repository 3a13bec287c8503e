import { describe, expect, it } from 'vitest';
import type { Clock, Room, RoomSeat } from '../gen/wire';
import { codeTrouble, tidyCode } from './code';
import { capital, clockFace, clockWords, dateWords, factLines, firstLine, list, sideName, sidesOf, timeLeft } from './words';

const clock = (part: Partial<Clock>): Clock => ({ now: 1000, running: true, due: 61_000, speed: 1, ...part });

describe('the clock', () => {
  it('counts down while it runs', () => {
    expect(timeLeft(clock({}), 0)).toBe(60_000);
    expect(timeLeft(clock({}), 5000)).toBe(55_000);
    expect(timeLeft(clock({}), 90_000)).toBe(0);
  });
  it('stands still while it does not run, and goes faster in tests', () => {
    expect(timeLeft(clock({ running: false }), 5000)).toBe(60_000);
    expect(timeLeft(clock({ speed: 20 }), 1000)).toBe(40_000);
    expect(timeLeft(clock({ due: null }), 1000)).toBeNull();
  });
  it('has a face and words', () => {
    expect(clockFace(59_001)).toBe('1:00');
    expect(clockFace(65_000)).toBe('1:05');
    expect(clockFace(9200)).toBe('10 s');
    expect(clockFace(0)).toBe('0 s');
    expect(clockWords(65_000)).toBe('1 minute 5 seconds left');
    expect(clockWords(120_000)).toBe('2 minutes left');
    expect(clockWords(10_000)).toBe('10 seconds left');
    expect(clockWords(1000)).toBe('1 second left');
    expect(clockWords(0)).toBe('Time is up');
  });
});

describe('names', () => {
  const seat = (side: number, name: string, who: RoomSeat['who'] = 'person'): RoomSeat => ({
    side,
    who,
    name,
    here: true,
    ready: true,
    stand_in: false,
  });
  const room = { seats: [seat(0, 'Calm Heron'), seat(1, 'Brave Otter'), seat(0, 'Kind Lynx'), seat(1, '', 'free')] } as Room;
  it('are listed', () => {
    expect(list([])).toBe('');
    expect(list(['a'])).toBe('a');
    expect(list(['a', 'b', 'c'])).toBe('a, b and c');
  });
  it('go by sides', () => {
    expect(sidesOf(room)).toEqual([
      { side: 0, seats: [0, 2] },
      { side: 1, seats: [1, 3] },
    ]);
    expect(sideName(room, 0)).toBe('Calm Heron and Kind Lynx');
    expect(sideName(room, 1)).toBe('Brave Otter');
    expect(sideName(room, 5)).toBe('Side 6');
  });
});

it('tells what happened from the facts below it', () => {
  expect(firstLine('Calm Heron puts a card.\nA fact. (Source)')).toBe('Calm Heron puts a card.');
  expect(firstLine('Paused.')).toBe('Paused.');
});

describe('codes', () => {
  it('are taken with blanks, hyphens and small letters', () => expect(tidyCode(' k7m-q3x ')).toBe('K7MQ3X'));
  it('say what is wrong with them', () => {
    expect(codeTrouble('k7m q3x')).toBeNull();
    expect(codeTrouble('')).toContain('Type the code');
    expect(codeTrouble('K7MQ3')).toContain('six');
    expect(codeTrouble('K7MQ3O')).toContain('“O”');
  });
});

describe('small words', () => {
  it('write a date, also with a short month', () => {
    expect(dateWords('1861-03-04')).toBe('March 4, 1861');
    expect(dateWords('1861-03-04', 3)).toBe('Mar 4, 1861');
    expect(['soon', '', '1861-13-04'].map((date) => dateWords(date))).toEqual(['soon', '', '1861-13-04']);
  });

  it('begin with a capital letter', () => expect(['blue', 'Blue', ''].map(capital)).toEqual(['Blue', 'Blue', '']));

  it('leave out a fact that is empty', () => {
    expect(factLines('Ann put it right.\nIt began with four classes.')).toEqual(['It began with four classes.']);
    expect(factLines('Ann put it right.\n')).toEqual([]);
    expect(factLines('Ann draws.')).toEqual([]);
  });
});
