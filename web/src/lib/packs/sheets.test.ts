import { describe, expect, it } from 'vitest';
import { CARD, CREDIT_SIZE, creditPlace, cutMarks, margins, mirrored, pageRule, PAPERS, paperFor, sheetsOf } from './sheets';

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
  it('is Letter where it is sold, and A4 elsewhere', () => {
    const letter = ['en-US', 'en-us', 'en-CA', 'fr-CA', 'es-MX', 'es-US', 'en-PH', 'es-CO', 'es-CL', 'es-VE', 'es-PR', 'zh-Hant-US', 'en-US-u-ca-buddhist'];
    expect(letter.filter((tag) => paperFor(tag) !== 'letter')).toEqual([]);
    // “ca” alone is Catalan, and after “u” it is a calendar.
    const a4 = ['en-GB', 'en', 'de-DE', 'es-ES', 'es', 'es-419', 'ca', 'ca-ES', 'en-GB-u-ca-buddhist', 'de-u-ca-buddhist', ''];
    expect(a4.filter((tag) => paperFor(tag) !== 'a4')).toEqual([]);
  });

  it('has room for three cards and the marks around them', () => {
    for (const paper of ['letter', 'a4'] as const) {
      const { left, top } = margins(paper);
      expect(Math.min(left, top)).toBeGreaterThan(5);
      expect(cutMarks(paper).match(/M/g)).toHaveLength(16);
    }
    expect(pageRule('a4')).toBe('@page { size: 210mm 297mm; margin: 0; }');
  });

  it('has room for a credit below the cards', () => {
    for (const paper of ['letter', 'a4'] as const) {
      const { width, height } = PAPERS[paper];
      const { x, y } = creditPlace(paper);
      const end = margins(paper).top + 3 * CARD.height;
      expect(y - CREDIT_SIZE, 'not on the cards').toBeGreaterThan(end + 0.5);
      expect(height - y, 'not at the edge').toBeGreaterThan(4.5);
      expect(x).toBe(width / 2);
    }
  });
});
