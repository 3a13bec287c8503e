import { describe, expect, it } from 'vitest';
import type { Card } from '../../gen/geoplunge';
import { NAMES } from '../states/names';
import { borderWords, missingWords, nameLines, possibleWords, rowWords, showWords, trayWords } from './words';

const cards = ['Kansas', 'Kentucky', 'Missouri'].map((name, handle) => ({ handle, face: { name, postal_code: name.slice(0, 2), border_states: name === 'Kentucky' ? ['Mi'] : [] } }) as unknown as Card);

describe('the words of Border-Up', () => {
  it('say what is wrong with a row', () => {
    expect(trayWords({ tray: 0, cards, good: false, broken: 0 })).toBe('Kansas does not border Kentucky');
    expect(trayWords({ tray: 0, cards, good: false, broken: 1 })).toBe('Kentucky does not border Missouri');
    expect(trayWords({ tray: 0, cards, good: true })).toBe('a good row of 3');
    expect(trayWords({ tray: 0, cards: cards.slice(0, 2), good: false })).toBe('2 cards: a row has 3 to 5');
    expect(trayWords({ tray: 0, cards: cards.slice(0, 1), good: false })).toBe('1 card: a row has 3 to 5');
    expect(trayWords({ tray: 0, cards: [], good: false })).toBe('empty');
    expect(rowWords(cards)).toBe('Kansas, Kentucky, Missouri');
  });

  it('say whose shout it was and whether it is good', () => {
    const show = { side: 1, word: 'threeoplunge', good: false, trays: [], why: '' } as const;
    expect(showWords({ ...show, trays: [] }, 0, 'Ann')).toBe('The ThreeOPlunge of Ann is false');
    expect(showWords({ ...show, trays: [], good: true, word: 'geoplunge' }, 1, 'Ann')).toBe('Your GeoPlunge is good');
  });

  it('say what was possible', () => {
    expect(possibleWords({ geoplunge: 1204, threeoplunge: 1, examples: [] })).toBe(
      'There were 1,204 ways to a GeoPlunge and one way to a ThreeOPlunge in your cards.',
    );
    expect(possibleWords({ geoplunge: 0, threeoplunge: 0, examples: [] }, 'the cards of Ann')).toBe(
      'There was no way to a GeoPlunge and no way to a ThreeOPlunge in the cards of Ann.',
    );
  });

  it('cut long names so that every line fits on a small card, and lose no letter', () => {
    for (const name of NAMES.values()) {
      const lines = nameLines(name);
      expect(lines.length, name).toBeLessThanOrEqual(2);
      expect(Math.max(...lines.map((line) => line.length)), name).toBeLessThanOrEqual(9);
      expect(lines.join('').replace('-', ''), name).toBe(name.replaceAll(' ', ''));
    }
  });
});

describe('what everybody can see to be missing (BU-R11)', () => {
  const none = (word: 'geoplunge' | 'threeoplunge', ...sizes: number[]) => missingWords(word, sizes) === undefined;
  it('is nothing as soon as the trays hold as many cards as the word needs, in whichever trays', () => {
    expect([none('geoplunge', 4, 4, 0), none('geoplunge', 3, 9, 5), none('geoplunge', 4, 3, 4)]).toEqual([true, true, true]);
    expect([none('threeoplunge', 4, 4, 3), none('threeoplunge', 3, 5, 3)]).toEqual([true, true]);
  });
  it('is said by counting, not by judging', () => {
    expect([none('geoplunge', 5, 4, 0), none('geoplunge', 4, 3, 3), none('threeoplunge', 4, 4, 0), none('threeoplunge', 4, 4, 4)]).toEqual([false, false, false, false]);
    expect(missingWords('geoplunge', [0, 0, 0])).toBe('Your trays are empty. GeoPlunge needs 4 and 4, or 5 and 3.');
    expect(missingWords('threeoplunge', [4, 4, 0])).toBe('Your rows have 4, 4 and 0 cards. ThreeOPlunge needs 4, 4 and 3, or 5, 3 and 3.');
  });
});

it('BU-R10: the border states are said as they are printed', () => {
  expect(borderWords({ border_states: ['NE', 'MO', 'OK', 'CO'] })).toBe('NE, MO, OK, CO');
  expect(borderWords({ border_states: [] })).toBe('no border states');
});
