import { describe, expect, it } from 'vitest';
import { step, within } from './roving';

describe('arrow keys in a row', () => {
  it('go one further and stop at the ends', () => {
    expect(step('ArrowRight', 1, 3)).toBe(2);
    expect(step('ArrowRight', 2, 3)).toBe(2);
    expect(step('ArrowLeft', 0, 3)).toBe(0);
    expect(step('Home', 2, 3)).toBe(0);
    expect(step('End', 0, 3)).toBe(2);
  });

  it('leave other keys and empty rows alone', () => {
    expect(step('Enter', 0, 3)).toBeNull();
    expect(step('ArrowRight', 0, 0)).toBeNull();
  });

  it('keep the Tab stop inside a row that got shorter', () => {
    expect(within(4, 3)).toBe(2);
    expect(within(1, 3)).toBe(1);
    expect(within(3, 0)).toBe(0);
  });
});
