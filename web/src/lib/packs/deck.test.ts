import { describe, expect, it } from 'vitest';
import { mapId } from '../cards/opaque';
import { deckOf, inOrder, periodOf, sortsOf } from './deck';
import { regionOf, REGIONS } from './regions';
import { GEOPLUNGE, PRESIDENTS, STATES, TIMELINE } from './samples';
import type { StateCard, TimelineCard } from './types';
import { clueLines, hitWords, stateLines, timelineLines } from './words';

const ids = (deck: ReturnType<typeof deckOf>) => deck?.entries.map((entry) => entry.id);

describe('the cards of a deck', () => {
  it('are those that belong to it, and their addresses', () => {
    expect(ids(deckOf(TIMELINE, 'base'))).toEqual(['borodino', 'caesar', 'moon', 'pyramid']);
    expect(ids(deckOf(TIMELINE, 'arts'))).toEqual(['borodino']);
    expect(ids(deckOf(PRESIDENTS, 'presidents'))).toEqual(['1', '47']);
    expect(ids(deckOf(STATES, 'states'))).toEqual(['me', 'tx', 'ut']);
    expect(ids(deckOf(GEOPLUNGE, 'power'))).toEqual(['3']);
    expect(ids(deckOf(GEOPLUNGE, 'clues'))).toEqual(['7']);
    expect(ids(deckOf(GEOPLUNGE, 'challenges'))).toEqual(['9']);
  });

  it('are none if the pack has no such deck', () => expect(deckOf(TIMELINE, 'states')).toBeNull());

  it('say what stands on them', () => {
    expect(deckOf(TIMELINE, 'base')!.entries[3]!.lines[1]).toBe('Back: c. 2560 BCE. What is known of it: pyramid.');
    expect(deckOf(TIMELINE, 'base')!.entries[1]!.lines[1]).toContain('44 BCE');
    expect(deckOf(PRESIDENTS, 'presidents')!.entries[1]!.lines).toContain('In office: since January 20, 2025');
    expect(deckOf(GEOPLUNGE, 'challenges')!.entries[0]!.lines).toContain(
      'Blue: Which river runs through New Orleans? Answer: Mississippi River',
    );
  });

  it('say the same of a state as its face', () => {
    const utah = deckOf(STATES, 'states')!.entries[2]!;
    expect(utah.lines).toContain('Ranks: statehood 45, size 13, population 34 (in 2014)');
    expect(utah.lines).toContain('Electoral votes: 6 (2012 to 2020)');
    expect(utah.lines).toContain('Statehood: January 4, 1896');
    expect(utah.lines).toContain('PATOS (president at the time of statehood): Grover Cleveland (24th)');
    expect(utah.lines).toContain('Size: 85 thousand square miles, 3% water');
    const early = { patos: 'before the first president took office', patos_number: null, statehood_date: '1787-12-07' };
    const lines = stateLines({ ...(utah.card as StateCard), ...early, census_2000_m: 16, census_2010_m: 18.8 });
    expect(lines).toContain('Statehood: December 7, 1787');
    expect(lines).toContain('PATOS (president at the time of statehood): before the first president took office');
    expect(lines).toContain('Population: 16.0 million in 2000, 18.8 million in 2010');
  });

  it('spell out what a clue means', () => {
    expect(clueLines({ number: 4, a: ['statehood rank', 'PATOS'], b: [], c: [] })[1]).toBe(
      'A: statehood rank, PATOS (president at the time of statehood)',
    );
  });

  it('lie in the order of their names, or of their years', () => {
    const base = deckOf(TIMELINE, 'base')!;
    expect(sortsOf(base)).toEqual(['name', 'year']);
    expect(inOrder(base, 'name')).toBe(base.entries);
    expect(inOrder(base, 'year').map(({ id }) => id)).toEqual(['pyramid', 'caesar', 'borodino', 'moon']);
    const presidents = deckOf(PRESIDENTS, 'presidents')!;
    expect(sortsOf(presidents)).toEqual([]);
    expect(inOrder(presidents, 'year')).toBe(presidents.entries);
  });

  it('say nothing where a card of a host has no sentence', () => {
    const card = deckOf(TIMELINE, 'base')!.entries[1]!.card as TimelineCard;
    expect(timelineLines({ ...card, sentence: '' })[1]).toBe('Back: 44 BCE.');
  });
});

describe('a map card', () => {
  const maps = deckOf(STATES, 'maps')!;

  it('does not tell its state by its address, its name, its words or its place', () => {
    for (const { id, name, lines, source } of maps.entries) {
      expect([id, name, ...lines, source].join(' ')).not.toMatch(/maine|texas|utah|\b(me|tx|ut)\b/i);
    }
    expect(ids(maps)).toEqual(['ME', 'TX', 'UT'].map(mapId).sort());
  });

  it('is still found by its state', () => expect(maps.entries.filter((entry) => entry.text.includes('utah'))).toHaveLength(1));
});

describe('words', () => {
  it('sort years into periods', () => {
    expect([-2560, 499, 500, 1499, 1500, 1799, 1800, 1999, 2000].map(periodOf)).toEqual([
      'before-500', 'before-500', '500-1500', '500-1500', '1500-1800', '1500-1800', '1800s', '1900s', '2000s',
    ]);
  });

  it('know the region of every state', () => {
    expect(['ME', 'TX', 'UT', 'OH', 'AK'].map(regionOf)).toEqual(['Northeast', 'South', 'West', 'Midwest', 'West']);
    expect(regionOf('DC')).toBeUndefined();
    expect(REGIONS).toHaveLength(4);
  });

  it('count hits', () => {
    expect(hitWords(0, 110)).toBe('Nothing found.');
    expect(hitWords(0, 110, ' alabma ')).toBe('Nothing found for ‘alabma’.');
    expect(hitWords(1, 110)).toBe('One card of 110.');
    expect(hitWords(34, 110)).toBe('34 cards of 110.');
    expect(hitWords(110, 110)).toBe('All 110 cards.');
  });
});
