import { describe, expect, it } from 'vitest';
import type { Card } from '../../gen/geoplunge';
import { NAMES } from '../states/names';
import { nameLines, possibleWords, rowWords, showWords, trayWords } from './words';

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
