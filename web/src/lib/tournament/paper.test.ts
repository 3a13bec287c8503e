import { describe, expect, it } from 'vitest';
import { pageRule, pageSize, parts, SCALE, sheetRows, today } from './paper';

describe('papers of a tournament', () => {
  it('lie as they must', () => {
    expect(pageSize('a4', false)).toEqual([210, 297]);
    expect(pageSize('letter', true)).toEqual([279.4, 215.9]);
    expect(pageRule('a4', true, 0)).toBe('@page { size: 297mm 210mm; margin: 0mm; }');
  });

  it('have all their parts', () => {
    expect(parts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(parts([], 8)).toEqual([]);
  });

  it('have the games in order, or blanks for those that are called', () => {
    expect(sheetRows('all').slice(0, 6)).toEqual(['1  Border-Up', '2  State IQ', '3  Dashing States', '4  Play the Ranks or the Border Zap', '5  Chummy Challenge', '1  Border-Up']);
    expect(new Set(sheetRows('call'))).toEqual(new Set(['']));
  });

  it('have the scale of the rules: 10, the Bonus 10, each team that is GeoPlunging 10, a tie always 5 and 5', () => {
    expect(SCALE.map(([, ...points]) => points)).toEqual([
      ['10 : 0', '20 : 0', '30 : 0'],
      ['20 : 0', '30 : 0', '40 : 0'],
      ['5 : 5', '5 : 5', '5 : 5'],
      ['0 : 0', '0 : 0', '0 : 0'],
    ]);
  });

  it('have a date', () => expect(today(new Date(2026, 10, 16))).toBe('November 16, 2026'));
});
