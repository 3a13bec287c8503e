import { describe, expect, it } from 'vitest';
import { lifts } from './drag';

describe('lifting a card', () => {
  it('needs more than a tremble', () => {
    expect(lifts('mouse', 3, 3)).toBe(false);
    expect(lifts('mouse', 9, 0)).toBe(true);
  });

  it('leaves sideways fingers to the row that scrolls', () => {
    expect(lifts('touch', 20, 4)).toBe(false);
    expect(lifts('touch', 4, -20)).toBe(true);
  });

  it('leaves fingers that move up and down to a page that scrolls', () => {
    expect(lifts('touch', 4, -20, 'y')).toBe(false);
    expect(lifts('touch', 20, 4, 'y')).toBe(true);
    expect(lifts('mouse', 4, -20, 'y')).toBe(true);
  });

  it('lets fingers lift any way where nothing scrolls', () => {
    expect(lifts('touch', 20, 4, 'none')).toBe(true);
    expect(lifts('touch', 3, 3, 'none')).toBe(false);
  });
});
