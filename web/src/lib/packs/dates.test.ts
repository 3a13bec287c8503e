import { describe, expect, it } from 'vitest';
import { captionsOf } from './captions';
import { decadeOf } from './dates';
import { deckOf, inOrder, sortsOf, sortWords } from './deck';
import { filtersOf, NOTHING, shownOf } from './filters';
import { reportText } from './report';
import { CIVICS, DATES, GEOPLUNGE } from './samples';
import type { PackLine } from './types';
import { titleAmong } from './words';

const deck = deckOf(DATES, '1800s')!;
const power = deckOf(DATES, 'power')!;
const civics = deckOf(CIVICS, 'civics')!;
const find = (of: typeof deck, q: string, chosen: Record<string, string> = {}) => shownOf(of, { ...NOTHING, q, chosen }).map(({ id }) => id);

describe('the Timeline decks of Play the Dates', () => {
  it('are one for each period, and no others', () => {
    expect(deck.kind).toBe('dates');
    expect(deck.entries.map(({ id, name }) => [id, name])).toEqual([['late', '1800s, card 1'], ['early', '1800s, card 2']]);
    expect(deckOf(DATES, '1400s-1700s')!.entries).toEqual([]);
    expect(deckOf({ ...DATES, decks: [{ id: '1700s', title: '', cards: 0 }] }, '1700s')).toBeNull();
  });

  it('say nine facts, each with its box, its colour, its year and its source', () => {
    const [card] = deck.entries;
    expect(card!.lines).toHaveLength(9);
    expect(card!.lines[0]).toBe('Top box, blue, 1869: Railroad tracks meet at Promontory Summit, Utah.');
    expect(card!.lines[5]).toBe('Middle box, red, 1864: What happened as number 6 of late.');
    expect(card!.rows!.map(({ part, year }) => `${part} ${year}`).at(-1)).toBe('Bottom box 1813');
    expect(card!.rows!.every(({ source }) => source.startsWith('Encyclopaedia'))).toBe(true);
  });

  it('are searched by texts, years, colours and sources', () => {
    expect(find(deck, 'promontory')).toEqual(['late']);
    expect(find(deck, '1837')).toEqual(['early']);
    expect(find(deck, '1864')).toEqual(['late', 'early']);
    expect(find(deck, 'Britannica Railroad')).toEqual(['late']);
  });

  it('are narrowed down to a decade, in which the words have to be', () => {
    expect(decadeOf(1776)).toBe('1770s');
    expect(decadeOf(2000)).toBe('2000s');
    const [decades, ...more] = filtersOf(deck);
    expect(more).toEqual([]);
    expect(decades!.choices.map(({ label }) => label)).toEqual(['1800s', '1810s', '1820s', '1830s', '1840s', '1860s', '1880s']);
    expect(find(deck, '', { decade: '1830s' })).toEqual(['early']);
    expect(find(deck, 'promontory', { decade: '1860s' })).toEqual(['late']);
    expect(find(deck, 'promontory', { decade: '1840s' })).toEqual([]);
  });

  it('lie by number, or by the first year of the top box', () => {
    expect(sortsOf(deck).map((sort) => sortWords(deck, sort))).toEqual(['Number', 'Year (top box)']);
    expect(inOrder(deck, 'name')).toBe(deck.entries);
    expect(inOrder(deck, 'year').map(({ id }) => id)).toEqual(['early', 'late']);
  });

  it('tell below a card which of its facts was looked for', () => {
    const below = (q: string, chosen: Record<string, string> = {}) => captionsOf(deck.entries[0]!, { ...NOTHING, q, chosen });
    const rails = 'Top box, blue, 1869: Railroad tracks meet at Promontory Summit, Utah.';
    expect(below('')).toEqual([]);
    expect(below('promontory utah')).toEqual([rails]);
    expect(below('promontory 1827')).toEqual([rails, 'Bottom box, red, 1827: What happened as number 7 of late.']);
    expect(below('encyclopaedia promontory')).toEqual([`${rails} Source: Encyclopaedia Britannica, 'Railroad'.`]);
    expect(below('', { decade: '1880s' })).toEqual(['Bottom box, white, 1887: What happened as number 8 of late.']);
    expect(below('what happened'), 'eight facts are no answer').toEqual([]);
  });

  it('are reported fact by fact', () => {
    const text = reportText(deck, deck.entries[0]!);
    expect(text).toContain("Card: late\n");
    expect(text).toContain("Top box, blue, 1869: Railroad tracks meet at Promontory Summit, Utah.\n  Source: Encyclopaedia Britannica, 'Railroad'\nTop box, red, 1848");
    expect(text.match(/Source:/g)).toHaveLength(9);
  });
});

describe('the Power cards of Play the Dates', () => {
  it('say what stands on them, and what they are worth in Civics', () => {
    expect(power.kind).toBe('dates-power');
    expect(power.entries.map(({ id, name }) => `${id} ${name}`)).toEqual(['p1-1 Power card 1', 'p2-1 Power card 2', 'p5-1 Power card 3']);
    expect(power.entries[1]!.lines).toEqual([
      'Power card 2',
      'Circled Number: 2',
      'Period in the top row: none',
      'Base years: 1525 in the 1400s-1700s, 1810 in the 1800s, 1975 in the 1900s-2000s',
      'Civics: by itself, and together with 7',
    ]);
    expect(power.entries.map(({ lines }) => lines[4])).toEqual(['Civics: only together with 8', 'Civics: by itself, and together with 7', 'Civics: none']);
  });

  it('are found by their number, their period and their years', () => {
    expect(filtersOf(power).map(({ label, choices }) => [label, choices.map((choice) => choice.label)])).toEqual([
      ['Circled Number', ['1', '2', '5']],
      ['Period', ['With a period', 'Without a period', '1400s-1700s', '1800s']],
    ]);
    expect(find(power, '', { circled: '5' })).toEqual(['p5-1']);
    expect(find(power, '', { period: 'with' })).toEqual(['p1-1', 'p5-1']);
    expect(find(power, '', { period: 'without' })).toEqual(['p2-1']);
    expect(find(power, '', { period: '1800s' })).toEqual(['p1-1']);
    expect(find(power, '1810')).toEqual(['p2-1']);
  });
});

describe('the Civics facts', () => {
  it('are one card for each play, without the brackets', () => {
    expect(civics.entries.map(({ id, name }) => [id, name])).toEqual([['9', 'Civics facts for 9'], ['18', 'Civics facts for 1 and 8']]);
    expect(civics.entries[0]!.lines).toEqual(['The Supreme Court has 9 Justices.']);
    expect(reportText(civics, civics.entries[0]!)).toContain('The Supreme Court has 9 Justices.\n  Source: 28 U.S. Code, Section 1\n');
    expect(JSON.stringify(captionsOf(civics.entries[1]!, { ...NOTHING, q: 'voting' }))).toBe('["The voting age is 18."]');
  });

  it('are searched', () => {
    expect(find(civics, 'justices')).toEqual(['9']);
    expect(find(civics, 'elections')).toEqual(['18']);
  });
});

describe('decks of one name', () => {
  it('are told apart by their packs', () => {
    const packs = [DATES, GEOPLUNGE, CIVICS] as unknown as PackLine[];
    expect(titleAmong(power, packs)).toBe('Power cards, Dates of American history');
    expect(titleAmong(deckOf(GEOPLUNGE, 'power')!, packs)).toBe('Power cards, GeoPlunge');
    expect(titleAmong(civics, packs)).toBe('Civics facts');
    expect(titleAmong(power, [])).toBe('Power cards');
  });
});
