import { describe, expect, it } from 'vitest';
import type { Room } from '../gen/wire';
import { isCalm, turnWords } from './turn';

const room = {
  seats: ['Calm Heron', 'Brave Otter'].map((name, side) => ({ side, who: 'person', name })),
} as Room;

describe('what a spectator reads', () => {
  it('names the side whose turn it is', () => {
    expect(turnWords({ turn: 1 }, room)).toBe('You are watching. It is the turn of Brave Otter.');
    expect(turnWords({ to_act: [0, 1] }, room)).toBe('You are watching. Calm Heron and Brave Otter are choosing.');
  });
  it('names nobody when nobody is waited for', () => {
    expect(turnWords({ turn: null }, room)).toBe('You are watching.');
    expect(turnWords(null, room)).toBe('You are watching.');
  });
});

it('presses nobody in a pause and in the count to five', () => {
  expect(['rest', 'count', 'ready', 'look', 'between', 'waiting', 'lead', 'over'].map((phase) => isCalm({ phase }))).toEqual([true, true, true, true, true, true, false, false]);
  expect(isCalm(null)).toBe(false);
});
