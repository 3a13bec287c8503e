import { describe, expect, it } from 'vitest';
import type { Face, GameResult, View } from '../../gen/play_the_dates';
import {
  factOf,
  farWords,
  howWords,
  justEnded,
  lastStatement,
  lineOf,
  middleOf,
  playWords,
  setUpWords,
  sumWords,
  yearWords,
  years,
} from './words';

const face = (dated: boolean): Face => {
  const fact = (colour: 'red' | 'white' | 'blue', text: string, year: number) => ({ colour, text, ...(dated ? { year } : {}) });
  return {
    period: '1800s',
    top: [fact('blue', 'Rails meet.', 1869), fact('red', 'Madison takes office.', 1809), fact('white', 'An income tax.', 1861)],
    middle: [],
    bottom: [],
  };
};

describe('words of the board', () => {
  it('name a card by its years, or by its facts where dates are hidden', () => {
    expect(lineOf(face(true))).toBe('blue 1869, red 1809, white 1861');
    expect(lineOf(face(false))).toBe('blue: Rails meet. red: Madison takes office. white: An income tax.');
    expect(factOf(face(true), 'red')?.year).toBe(1809);
    expect([yearWords(1809), yearWords(undefined)]).toEqual(['1809', '?']);
  });

  it('tell years and sums', () => {
    expect([years(1), years(7), farWords(7, 1810), farWords(0, 1810)]).toEqual([
      '1 year',
      '7 years',
      '7 years from 1810',
      'the Base Year itself',
    ]);
    expect(sumWords(1801, 2, 'add')).toBe('1801 + 2 = 1803');
    expect(sumWords(1838, 27, 'subtract')).toBe('1838 − 27 = 1811');
    expect([playWords(2), playWords(18), playWords(27)]).toEqual(['2', '1 and 8', '2 and 7']);
  });

  it('explain how a game ended', () => {
    const end = (how: GameResult['how']) => howWords({ winner: 0, how, tricks: [3, 5] });
    expect(end({ tricks: 'five_tricks_on_the_last' })).toBe('5 tricks to 3');
    expect(end({ tricks: 'four_all' })).toContain('last one decided');
    expect(end('resigned')).toContain('gave up');
  });

  it('know what lies in the middle, and who led first', () => {
    const view = { tricks: [], before: { why: 'x' } } as unknown as View;
    expect(middleOf(view).kind).toBe('trick');
    expect(middleOf({ ...view, open: { side: 0 } } as unknown as View).kind).toBe('open');
    expect(middleOf({ tricks: [] } as unknown as View).kind).toBe('empty');
    expect(middleOf({ ...view, phase: 'lead' } as unknown as View).kind, 'the game before is over').toBe('empty');
    expect(lastStatement({ tricks: [{ civics: { number: 2 } }] } as unknown as View)?.number).toBe(2);
    expect(lastStatement(view)).toBeNull();
    const set = { tricks: [], first_lead: { side: 0, by_chance: true }, side: 0, sides: [{ seats: [0] }], period: '1800s', base: { year: 1810 }, power_left: 1 };
    expect(setUpWords(set as unknown as View, false)).toMatch(/1800s.*1810.*You led the first trick, by chance\. 1 Power card is left/);
  });

  it('tell of the game that ended until the next one is led', () => {
    const game = { winner: 1 } as GameResult;
    expect(justEnded({ phase: 'trade', games: [game] } as unknown as View)).toBe(game);
    expect(justEnded({ phase: 'lead', games: [game] } as unknown as View)).toBeNull();
  });
});
