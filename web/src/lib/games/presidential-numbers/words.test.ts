import { describe, expect, it } from 'vitest';
import type { GameView, Lore, View } from '../../gen/presidential_numbers';
import { callMeans, justEnded, lineOf, middleOf, officeWords, yearsOf } from './words';

const lore = (from: string, until?: string): Lore => ({
  from,
  ...(until ? { until } : {}),
  vice_presidents: [],
  facts: ['', '', ''],
});

describe('words of the board', () => {
  it('name a card by its number, or by its term where numbers are hidden', () => {
    expect(lineOf({ name: 'Abraham Lincoln', number: 16 })).toBe('16 Abraham Lincoln');
    expect(lineOf({ name: 'Grover Cleveland', term: 'earlier term' })).toBe('Grover Cleveland (earlier term)');
    expect(lineOf({ name: 'Bill Clinton' })).toBe('Bill Clinton');
  });

  it('give the time in office', () => {
    expect(yearsOf(lore('1861-03-04', '1865-04-15'))).toBe('1861–1865');
    expect(yearsOf(lore('1881-03-04', '1881-09-19'))).toBe('1881');
    expect(yearsOf(lore('2025-01-20'))).toBe('since 2025');
    expect(officeWords(lore('1861-03-04', '1865-04-15'))).toBe('from March 4, 1861 to April 15, 1865');
  });

  it('explain calls', () => {
    expect(callMeans('latest', 47)).toBe('closer to 47 wins');
    expect(callMeans('earliest', 47)).toBe('closer to 1 wins');
  });

  it('know what lies in the middle', () => {
    const view = { tricks: [], before: { why: 'x' } } as unknown as View;
    expect(middleOf(view).kind).toBe('trick');
    expect(middleOf({ ...view, open: { side: 0 } } as unknown as View).kind).toBe('open');
    expect(middleOf({ tricks: [] } as unknown as View).kind).toBe('empty');
  });

  it('tell of the game that ended until the next one is led', () => {
    const game = { winner: 1 } as GameView;
    expect(justEnded({ phase: 'discard', games: [game] } as unknown as View)).toBe(game);
    expect(justEnded({ phase: 'lead', games: [game] } as unknown as View)).toBeNull();
    expect(justEnded({ phase: 'discard', games: [] as GameView[] } as unknown as View)).toBeNull();
  });
});
