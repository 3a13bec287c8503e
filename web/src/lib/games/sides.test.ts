import { describe, expect, it } from 'vitest';
import type { Room } from '../gen/wire';
import { count, sideName, together } from './sides';

describe('names in sentences', () => {
  it('join the members of a side', () => {
    const room = {
      seats: [
        { side: 0, name: 'Calm Heron' },
        { side: 1, name: '' },
        { side: 0, name: 'Kind Lynx' },
      ],
    } as unknown as Room;
    expect(sideName(room, 0)).toBe('Calm Heron & Kind Lynx');
    expect(sideName(room, 1)).toBe('Player 2');
    expect(sideName(null, 2)).toBe('Player 3');
  });

  it('count and list', () => {
    expect(count(1, 'card')).toBe('1 card');
    expect(count(0, 'card')).toBe('0 cards');
    expect(together([])).toBe('nobody');
    expect(together(['A', 'B', 'C'])).toBe('A, B and C');
  });
});
