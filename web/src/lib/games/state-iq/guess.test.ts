import { describe, expect, it } from 'vitest';
import type { Choice } from '../../gen/wire';
import { NAMES } from '../states/names';
import { matching, meant, neighbour } from './guess';

const STATES: Choice[] = [...NAMES.values()].map((label, value) => ({ value, label }));
const found = (typed: string) => matching(STATES, typed).map(({ label }) => label);

describe('finding a state', () => {
  it('shows all of them until something is typed', () => {
    expect(found(' ')).toHaveLength(50);
  });

  it('goes by the beginnings of words, in order', () => {
    expect(found('new')).toEqual(['New Hampshire', 'New Jersey', 'New Mexico', 'New York']);
    expect(found('n. dak')).toEqual(['North Dakota']);
    expect(found('dak n')).toEqual([]);
    expect(found('VIRG')).toEqual(['Virginia', 'West Virginia']);
    expect(found('carolina')).toEqual(['North Carolina', 'South Carolina']);
    expect(found('atlantis')).toEqual([]);
  });

  it('knows postal codes', () => {
    expect(found('mt')).toEqual(['Montana']);
    expect(found('me')).toContain('Maine');
  });
});

describe('Enter', () => {
  it('takes the only state that is left, to be confirmed', () => {
    expect(meant(STATES, 'penns')?.label).toBe('Pennsylvania');
  });

  it('sends what is typed if it is a whole name, nothing known, or not yet clear', () => {
    for (const typed of ['utah', 'Utha', 'new', 'virginia', '']) expect(meant(STATES, typed), typed).toBeNull();
  });
});

describe('arrow keys in three columns', () => {
  const places = Array.from({ length: 8 }, (_, at) => ({ left: (at % 3) * 100, top: Math.floor(at / 3) * 50 }));
  it('go along the rows and the columns, and out at the top', () => {
    expect(neighbour('ArrowRight', 0, places)).toBe(1);
    expect(neighbour('ArrowDown', 1, places)).toBe(4);
    expect(neighbour('ArrowUp', 4, places)).toBe(1);
    expect(neighbour('ArrowUp', 1, places)).toBe(-1);
    expect(neighbour('ArrowDown', 5, places)).toBe(7);
    expect(neighbour('ArrowDown', 7, places)).toBe(7);
    expect(neighbour('End', 1, places)).toBe(7);
    expect(neighbour('Home', 5, places)).toBe(0);
    expect(neighbour('x', 5, places)).toBeNull();
    expect(neighbour('ArrowUp', -1, places)).toBeNull();
  });
});
