import { describe, expect, it } from 'vitest';
import { fold, foldText, holds, meant, oneTypo, vocabulary, wordsOf } from './search';

const finds = (text: string, query: string) => holds(foldText(text), wordsOf(query));

describe('words that are looked for', () => {
  it('have no punctuation', () => {
    expect(wordsOf('“Rome”, (the) city!')).toEqual(['rome', 'the', 'city']);
    expect(wordsOf('U.S. and D.C.')).toEqual(['us', 'and', 'dc']);
    expect(wordsOf('10,000 or 2.8 in 1969,1970')).toEqual(['10000', 'or', '2.8', 'in', '1969', '1970']);
    expect(wordsOf(' … “?!” – ')).toEqual([]);
    expect(fold('?')).toBe('');
  });

  it('are found however they are shortened', () => {
    expect(finds('Mount Everest is climbed', 'mt. everest')).toBe(true);
    expect(finds('Mt. Rushmore', 'Mount Rushmore')).toBe(true);
    expect(finds('Peter founds Saint Petersburg', 'St Petersburg')).toBe(true);
    expect(finds('The new St Peter’s Basilica', 'saint peter')).toBe(true);
    expect(finds('Fort Sumter', 'ft sumter')).toBe(true);
    expect(finds('Borders: ID, MT, WY', 'mount')).toBe(false);
    expect(finds('Mountain time', 'mt')).toBe(false);
    expect(finds('The states', 'St')).toBe(true);
  });
});

describe('one typo', () => {
  it.each([
    ['alabma', 'alabama', true],
    ['alabbama', 'alabama', true],
    ['alabana', 'alabama', true],
    ['alaabma', 'alabama', true],
    ['labama', 'alabama', true],
    ['alabam', 'alabama', true],
    ['alabama', 'alabama', false],
    ['alabm', 'alabama', false],
    ['aalbmaa', 'alabama', false],
    ['amabala', 'alabama', false],
  ])('%s for %s: %s', (a, b, is) => {
    expect(oneTypo(a, b)).toBe(is);
    expect(oneTypo(b, a)).toBe(is);
  });
});

describe('what was meant', () => {
  const texts = ['Montgomery, Alabama', 'Bartók’s opera', 'Ohio and Iowa', 'Alabama again'];
  const known = vocabulary(texts);
  const count = (query: string) => texts.filter((text) => finds(text, query)).length;
  const ask = (query: string) => meant(query, known, count);

  it('is written as on the card', () => {
    expect(ask('alabma')).toBe('Alabama');
    expect(ask('"ALABMA"')).toBe('Alabama');
    expect(ask('bartoxs')).toBe('Bartók’s');
    expect(ask('montgomery alabma')).toBe('montgomery Alabama');
  });

  it('is nothing if it would find nothing, or for short words', () => {
    expect(ask('opera alabma')).toBeNull();
    expect(ask('ohia')).toBeNull();
    expect(ask('')).toBeNull();
  });

  it('is looked for among words only, not in the cards', () => {
    const many = vocabulary(Array.from({ length: 20_000 }, (_, at) => `word${at.toString(36)}`));
    let asked = 0;
    meant('alabma and some more', many, () => (asked += 1));
    expect(asked, 'cards are only looked through for words that are like it').toBe(0);
  });
});
