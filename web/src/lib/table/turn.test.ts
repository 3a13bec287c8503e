import { describe, expect, it } from 'vitest';
import type { Common, Room } from '../gen/wire';
import { turnWords } from './turn';

const room = {
  seats: ['Calm Heron', 'Brave Otter'].map((name, side) => ({ side, who: 'person', name })),
} as Room;
const view = (...to_act: number[]): Common => ({ to_act, sides: [] });

describe('what a spectator reads', () => {
  it('names the side whose turn it is', () => {
    expect(turnWords(view(1), room)).toBe('You are watching. It is the turn of Brave Otter.');
    expect(turnWords(view(0, 1), room)).toBe('You are watching. Calm Heron and Brave Otter are choosing.');
  });
  it('names nobody when nobody is waited for', () => {
    expect(turnWords(view(), room)).toBe('You are watching.');
    expect(turnWords(null, room)).toBe('You are watching.');
  });
});
