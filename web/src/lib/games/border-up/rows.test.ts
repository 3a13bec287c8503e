import { describe, expect, it } from 'vitest';
import type { Card } from '../../gen/geoplunge';
import { brokenIn, crossAt, linksOf, mapWords, rowsOf } from './rows';

const card = (postal_code: string, border_states: string[] = []) => ({ handle: 1, face: { postal_code, border_states } }) as Card;

describe('rows on the map', () => {
  it('have a link from each state to the next', () => {
    expect(linksOf([{ codes: ['MD', 'VA', 'NC'], good: true }])).toEqual([
      { from: 'MD', to: 'VA', kind: 'good' },
      { from: 'VA', to: 'NC', kind: 'good' },
    ]);
    expect(linksOf([{ codes: ['KS', 'KY', 'MO'], good: false, broken: [0] }]).map(({ kind }) => kind)).toEqual(['broken', 'plain']);
    expect(linksOf([{ codes: ['UT', 'NV'], good: false }])).toEqual([{ from: 'UT', to: 'NV', kind: 'plain' }]);
    expect(linksOf([{ codes: ['UT'], good: false }])).toEqual([]);
  });

  it('come from the trays that are not empty', () => {
    const trays = [
      { tray: 0, cards: [card('KS'), card('KY')], good: false, broken: 0 },
      { tray: 1, cards: [], good: false },
      { tray: 2, cards: [card('UT'), card('NV')], good: true },
    ];
    expect(rowsOf(trays)).toEqual([
      { codes: ['KS', 'KY'], good: false, broken: [0] },
      { codes: ['UT', 'NV'], good: true, broken: [] },
    ]);
  });

  it('may be broken more than once: the table names the first gap, the cards the others', () => {
    const cards = [card('KS', ['MO']), card('KY', ['MO']), card('MO', ['KS', 'KY']), card('UT')];
    expect(brokenIn({ cards, broken: 0 })).toEqual([0, 2]);
    expect(brokenIn({ cards, broken: 2 })).toEqual([2]);
    expect(brokenIn({ cards })).toEqual([]);
  });

  it('have their cross in the middle, unless a label is there', () => {
    const room = { width: 12, height: 8 };
    expect(crossAt([0, 0], [100, 0], [], room)).toEqual([50, 0]);
    expect(Math.abs(crossAt([0, 0], [100, 0], [{ x: 50, y: 3 }], room)[0] - 50)).toBeCloseTo(15);
    expect(crossAt([0, 0], [100, 0], [{ x: 50, y: 30 }], room)).toEqual([50, 0]);
    expect(crossAt([0, 0], [4, 0], [{ x: 2, y: 0 }], room)).toEqual([2, 0]);
  });

  it('are told in words', () => {
    expect(mapWords([{ codes: ['MD', 'VA'], good: true }, { codes: ['KS', 'KY'], good: false, broken: [0] }])).toBe(
      'Map of the United States. Maryland, Virginia: a good row. Kansas, Kentucky: broken, Kansas does not border Kentucky.',
    );
  });
});
