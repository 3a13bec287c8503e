import { describe, expect, it } from 'vitest';
import type { RoomSeat } from '../gen/wire';
import { lagWords, waysOf } from './lag';

const seat = (name: string, who: RoomSeat['who'], lag?: number) => ({ name, who, ...(lag === undefined ? {} : { lag }) }) as RoomSeat;

describe('what is taken off for the way (R-02)', () => {
  it('is told of people in races, also if it is nothing', () => {
    expect(lagWords('dashing-states', seat('Ann', 'person', 40))).toBe('40 ms');
    expect(lagWords('border-up', seat('Ann', 'person', 0))).toBe('0 ms');
    expect(lagWords('combo-4', seat('Ann', 'person', 40))).toBe('40 ms');
    expect(lagWords('dashing-states', seat('Ann', 'person'))).toBe('');
    expect(lagWords('dashing-states', seat('Bot', 'bot', 0))).toBe('');
    expect(lagWords('timeline', seat('Ann', 'person', 40))).toBe('');
  });

  it('is told of each seat', () => {
    const seats = [seat('Ann', 'person', 40), seat('Bot', 'bot'), seat('Cleo', 'person', 0)];
    expect(waysOf({ game: 'chummy-challenge', seats })).toEqual([
      { seat: 0, name: 'Ann', lag: 40 },
      { seat: 2, name: 'Cleo', lag: 0 },
    ]);
    expect(waysOf({ game: 'timeline', seats })).toEqual([]);
  });
});
