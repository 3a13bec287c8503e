import { describe, expect, it } from 'vitest';
import { ruling, seconds, type Shout } from './evidence';

const shout = (side: number, stamp: number): Shout => ({ side, seat: side, received: stamp + 40, credited: 40, stamp });
const name = (side: number) => ['Ann', 'Ben'][side]!;

describe('the evidence of a race', () => {
  it('says who was first, and by how much (R-02)', () => {
    expect(ruling([], name)).toBe('Nobody shouted.');
    expect(ruling([shout(1, 900)], name)).toBe('Ben shouted alone.');
    expect(ruling([shout(1, 900), shout(0, 1051)], name)).toBe('Ben came first, by 151 ms.');
    expect(ruling([shout(1, 900), shout(0, 1050)], name)).toContain('150 ms apart: that counts as the same time');
  });

  it('tells seconds with two places', () => {
    expect(seconds(12_345)).toBe('12.35 s');
  });
});
