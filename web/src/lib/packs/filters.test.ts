import { describe, expect, it } from 'vitest';
import { cardAddress, deckAddress, printAddress } from './address';
import { deckOf } from './deck';
import { filtersOf, meantIn, NOTHING, readQuery, shownOf, toPrint, whyNothing, writeQuery } from './filters';
import { GEOPLUNGE, PRESIDENTS, STATES, TIMELINE } from './samples';
import { fold } from './search';
import type { Pack, StateCard, StatesContent } from './types';

const base = deckOf(TIMELINE, 'base')!;
const states = deckOf(STATES, 'states')!;
const challenges = deckOf(GEOPLUNGE, 'challenges')!;
const find = (deck: typeof base, q: string, chosen: Record<string, string> = {}) =>
  shownOf(deck, { ...NOTHING, q, chosen }).map((entry) => entry.id);

describe('the search', () => {
  it('does not mind accents, capitals and curly marks', () => {
    expect(fold('Béla BARTÓK’s Łódź–Ørsted')).toBe(' bela bartoks lodz orsted ');
    expect(find(base, 'BARTOK’S')).toEqual(['borodino']);
    expect(find(base, "bartok's")).toEqual(['borodino']);
    expect(find(base, '“bartoks, opera!”')).toEqual(['borodino']);
  });

  it('wants every word, in any order, in any text of the card', () => {
    expect(find(base, 'moon people')).toEqual(['moon']);
    expect(find(base, 'moon caesar')).toEqual([]);
    expect(find(base, '2560')).toEqual(['pyramid']);
    expect(find(base, 'britannica known')).toHaveLength(4);
    expect(find(base, '   ')).toHaveLength(4);
    expect(find(base, ' “?!” ')).toHaveLength(4);
  });

  it('finds a challenge by any spelling of an answer', () => expect(find(challenges, 'salt lake')).toEqual(['9']));

  it('looks only into the question of the colour that is chosen', () => {
    expect(find(challenges, 'mississippi', { colour: 'blue' })).toEqual(['9']);
    expect(find(challenges, 'mississippi', { colour: 'red' })).toEqual([]);
  });
});

describe('filters', () => {
  it('offer what the deck has, in a good order', () => {
    const labels = (deck: typeof base) => filtersOf(deck).map(({ label, choices }) => [label, choices.map((choice) => choice.label)]);
    expect(labels(base)).toEqual([
      ['Theme', ['Events', 'Monuments', 'Music']],
      ['Period', ['Before 500', '1900s']],
    ]);
    expect(labels(states)).toEqual([
      ['State', ['Maine', 'Texas', 'Utah']],
      ['Time zone', ['Eastern', 'Central', 'Mountain']],
      ['Region', ['Northeast', 'South', 'West']],
    ]);
    const few = STATES.content as StatesContent;
    const [maine, , utah] = few.states as [StateCard, StateCard, StateCard];
    const mixed = { ...STATES, content: { states: [{ ...maine, name: 'Nevada', postal_code: 'NV' }, { ...utah, name: 'Nebraska', postal_code: 'NE' }, { ...utah, name: 'Alaska', postal_code: 'AK' }, { ...utah, name: 'Alabama', postal_code: 'AL' }] } } as Pack;
    expect(labels(deckOf(mixed, 'states')!)[0]).toEqual(['State', ['Alabama', 'Alaska', 'Nebraska', 'Nevada']]);
    expect(labels(deckOf(PRESIDENTS, 'presidents')!)).toEqual([['Century', ['1700s', '2000s']]]);
    expect(labels(deckOf(GEOPLUNGE, 'power')!)).toEqual([['Colour', ['Red', 'Blue']]]);
    expect(labels(deckOf(GEOPLUNGE, 'clues')!)).toEqual([]);
  });

  it('of the maps name no state', () => {
    expect(filtersOf(deckOf(STATES, 'maps')!).map(({ id }) => id)).toEqual(['region']);
  });

  it('narrow the deck down together', () => {
    expect(find(base, '', { theme: 'events' })).toEqual(['caesar', 'moon']);
    expect(find(base, '', { theme: 'events', period: '1900s' })).toEqual(['moon']);
    expect(find(states, '', { zone: 'mountain' })).toEqual(['tx', 'ut']);
    expect(find(states, '', { zone: 'mountain', region: 'west' })).toEqual(['ut']);
  });
});

describe('a search that finds nothing', () => {
  const asked = (q: string, chosen: Record<string, string> = {}) => ({ ...NOTHING, q, chosen });

  it('asks whether something like it was meant', () => {
    expect(meantIn([base], asked('pyramyd'))).toBe('Pyramid');
    expect(meantIn([base, states], asked('great pyrmaid'))).toBe('great Pyramid');
    expect(meantIn([base], asked('nonsense'))).toBeNull();
    expect(meantIn([base], asked('pyramyd', { theme: 'events' }))).toBeNull();
    expect(meantIn([base], asked('pyramid', { theme: 'events' }))).toBeNull();
    expect(meantIn([base], asked('?!'))).toBeNull();
  });

  it('says why', () => {
    const why = (q: string, chosen: Record<string, string> = {}) => whyNothing(base, filtersOf(base), asked(q, chosen));
    expect(why('nonsense')).toBe('No card of this deck has all these words. Look for another word.');
    expect(why('', { theme: 'music', period: 'before-500' })).toBe(
      'No card of this deck has Theme: Music and Period: Before 500 at once. Take away a filter.',
    );
    expect(why('moon', { theme: 'music' })).toBe(
      'One card of this deck would fit, but not with Theme: Music. Take away a filter, or look for another word.',
    );
    expect(why('nonsense', { theme: 'music' })).toContain('with filters or without');
  });
});

describe('addresses', () => {
  const filters = filtersOf(base);

  it('say what is wanted and bring it back', () => {
    const wanted = { q: 'a & b é', chosen: { theme: 'events', period: '1900s' }, backs: true, sort: 'year' as const };
    const query = writeQuery(wanted);
    expect(query).toBe('?q=a+%26+b+%C3%A9&period=1900s&theme=events&sort=year&backs=1');
    expect(readQuery(query, filters)).toEqual(wanted);
    expect(writeQuery(NOTHING)).toBe('');
    expect(writeQuery({ ...NOTHING, q: ' ' })).toBe('');
  });

  it('that mean nothing are left out', () => {
    expect(readQuery('?theme=cooking&state=ut', filters)).toEqual(NOTHING);
  });

  it('lead to decks, cards and sheets', () => {
    expect(deckAddress(base, '?q=x')).toBe('/packs/timeline/base?q=x');
    expect(cardAddress(base, 'moon')).toBe('/packs/timeline/base/moon');
    expect(printAddress(base, { ...NOTHING, q: 'x', backs: true })).toBe('/packs/timeline/base/print?q=x');
    expect(printAddress(base, NOTHING, ['moon', 'caesar'])).toBe('/packs/timeline/base/print?cards=moon.caesar');
    expect(printAddress(base, { ...NOTHING, q: 'x', sort: 'year' }, ['moon'])).toBe('/packs/timeline/base/print?q=x&sort=year&cards=moon');
  });

  it('print what is named, in the order of the deck, or what is shown', () => {
    const cards = (search: string) => toPrint(base, search, filters).map((entry) => entry.id);
    expect(cards('?cards=moon.caesar.nothing')).toEqual(['caesar', 'moon']);
    expect(cards('?theme=music')).toEqual(['borodino']);
    expect(cards('?theme=music&cards=moon.caesar')).toEqual(['caesar', 'moon']);
    expect(cards('?cards=moon.pyramid')).toEqual(['moon', 'pyramid']);
    expect(cards('?cards=moon.pyramid&sort=year')).toEqual(['pyramid', 'moon']);
    expect(cards('')).toHaveLength(4);
  });
});
