import { describe, expect, it } from 'vitest';
import { cutMarks, margins, mirrored, pageRule, paperFor, sheetsOf } from './sheets';

const cards = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('sheets', () => {
  it('have nine cards, fronts and backs in turn', () => {
    const made = sheetsOf(cards(20), false);
    expect(made.map(({ side, number }) => `${side} ${number}`)).toEqual([
      'front 1', 'back 1', 'front 2', 'back 2', 'front 3', 'back 3',
    ]);
    expect(made[0]!.places).toEqual(cards(9));
    expect(sheetsOf(cards(9), false)).toHaveLength(2);
    expect(sheetsOf([], false)).toEqual([]);
  });

  it('have each back behind its front when the paper is turned on the long edge', () => {
    const [front, back] = sheetsOf(cards(9), false);
    expect(back!.places).toEqual([3, 2, 1, 6, 5, 4, 9, 8, 7]);
    expect(mirrored(back!.places)).toEqual(front!.places);
  });

  it('stay blank on both sides where there is no card', () => {
    const [front, back] = sheetsOf(cards(4), false);
    expect(front!.places).toEqual([1, 2, 3, 4, null, null, null, null, null]);
    expect(back!.places).toEqual([3, 2, 1, null, null, 4, null, null, null]);
  });

  it('can be fronts only', () => {
    const made = sheetsOf(cards(10), true);
    expect(made.map(({ side }) => side)).toEqual(['front', 'front']);
  });
});

describe('paper', () => {
  it('is Letter for Americans and A4 for the rest', () => {
    expect(['en-US', 'en-us', 'en-GB', 'en', 'de-DE'].map(paperFor)).toEqual(['letter', 'letter', 'a4', 'a4', 'a4']);
  });

  it('has room for three cards and the marks around them', () => {
    for (const paper of ['letter', 'a4'] as const) {
      const { left, top } = margins(paper);
      expect(Math.min(left, top)).toBeGreaterThan(5);
      expect(cutMarks(paper).match(/M/g)).toHaveLength(16);
    }
    expect(pageRule('a4')).toBe('@page { size: 210mm 297mm; margin: 0; }');
  });
});
