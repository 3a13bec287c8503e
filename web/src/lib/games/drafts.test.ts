import { describe, expect, it, vi } from 'vitest';
import type { Ask, Room, SeatDraft } from '../gen/wire';
import { inTeam, mates, namesFor, paced } from './drafts';

const room = {
  seats: [
    { side: 0, who: 'person', name: 'Calm Heron' },
    { side: 1, who: 'person', name: 'Brave Otter' },
    { side: 0, who: 'person', name: 'Kind Lynx' },
  ],
} as unknown as Room;
const ask = { id: 5 } as unknown as Ask;

describe('what teammates lay ready', () => {
  const drafts = [
    { seat: 0, draft: { ask: 5, verb: 'place', slots: { card: 1 } } },
    { seat: 2, draft: { ask: 5, verb: 'place', slots: { card: 3, gap: 0 } } },
    { seat: 2, draft: { ask: 4, verb: 'place', slots: { card: 9 } } },
  ] as unknown as SeatDraft[];

  it('is theirs, not mine, and of this moment', () => {
    const seen = mates(drafts, 0, room, ask);
    expect(seen).toEqual([{ seat: 2, name: 'Kind Lynx', verb: 'place', slots: { card: 3, gap: 0 } }]);
    expect(namesFor(seen, 'gap', 0)).toEqual(['Kind Lynx']);
    expect(namesFor(seen, 'card', 9)).toEqual([]);
  });

  it('matters only where people share a hand', () => {
    expect(inTeam(room, 0)).toBe(true);
    expect(inTeam(room, 1)).toBe(false);
    expect(inTeam(room, null)).toBe(false);
  });
});

describe('a hand that says what it lays ready', () => {
  it('says so at once, then at most once a pause, and the newest in the end', () => {
    vi.useFakeTimers();
    const said: number[] = [];
    const say = paced((value: number) => said.push(value), 60);
    say(1);
    say(2);
    say(3);
    expect(said).toEqual([1]);
    vi.advanceTimersByTime(59);
    expect(said).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([1, 3]);
    vi.advanceTimersByTime(500);
    expect(said).toEqual([1, 3]);
    vi.useRealTimers();
  });
});
