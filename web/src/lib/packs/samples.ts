// A few cards of every kind, for tests.

import type { Pack, StateCard, TimelineCard } from './types';

const state = (name: string, postal_code: string, zone: StateCard['time_zone_primary'], second: StateCard['time_zone_secondary'] = null): StateCard => ({
  name,
  postal_code,
  statehood_rank: 45,
  statehood_date: '1896-01-04',
  patos: 'Grover Cleveland',
  patos_number: 24,
  size_rank: 13,
  area_k_sq_mi: 85,
  percent_water: 3,
  population_rank: 34,
  census_2000_m: 2.2,
  census_2010_m: 2.8,
  electoral_votes: 6,
  capital: `Capital of ${name}`,
  nickname: 'Beehive State',
  flower: 'Sego lily',
  bird: 'California gull',
  top_cities: ['One', 'Two', 'Three', 'Four', 'Five'],
  border_states: ['ID', 'WY'],
  time_zone_primary: zone,
  time_zone_secondary: second,
});

const event = (id: string, name: string, theme: TimelineCard['theme'], year: number, decks: string[], label: string | null = null) => ({
  id,
  name,
  theme,
  year,
  label,
  sentence: `What is known of it: ${id}.`,
  icon: 'crown',
  source: `Encyclopaedia Britannica, '${name}'`,
  decks,
});

export const TIMELINE: Pack = {
  id: 'timeline',
  kind: 'timeline',
  title: 'World history',
  licence: 'MIT',
  sources: '# Sources',
  decks: [
    { id: 'base', title: 'Base deck', cards: 4 },
    { id: 'arts', title: 'Arts', cards: 1 },
  ],
  content: {
    cards: [
      event('pyramid', 'The Great Pyramid is built', 'Monuments', -2560, ['base'], 'c. 2560 BCE'),
      event('caesar', 'Julius Caesar is murdered', 'Events', -44, ['base']),
      event('borodino', 'Béla Bartók’s opera “Bluebeard” is first performed', 'Music', 1918, ['base', 'arts']),
      event('moon', 'People walk on the Moon', 'Events', 1969, ['base']),
    ],
  },
};

export const PRESIDENTS: Pack = {
  id: 'presidents',
  kind: 'presidents',
  title: 'Presidents',
  licence: 'MIT',
  sources: '',
  decks: [{ id: 'presidents', title: 'Presidents', cards: 2 }],
  content: {
    presidencies: [
      {
        number: 1,
        person: 'george-washington',
        name: 'George Washington',
        term_start: '1789-04-30',
        term_end: '1797-03-04',
        party: 'Unaffiliated',
        home_state: 'Virginia',
        vice_presidents: ['John Adams'],
        facts: ['One fact.', 'Two facts.', 'Three facts.'],
        source: 'congress-legislators (CC0)',
      },
      {
        number: 47,
        person: 'donald-trump',
        name: 'Donald Trump',
        term_start: '2025-01-20',
        term_end: null,
        party: 'Republican',
        home_state: 'Florida',
        vice_presidents: ['JD Vance'],
        facts: ['A fact.', 'Another fact.', 'A last fact.'],
        source: 'Wikidata (CC0)',
      },
    ],
  },
};

export const STATES: Pack = {
  id: 'states',
  kind: 'states',
  title: 'States',
  licence: 'MIT',
  sources: '',
  decks: [
    { id: 'states', title: 'State cards', cards: 3 },
    { id: 'maps', title: 'Map cards', cards: 3 },
  ],
  content: { states: [state('Maine', 'ME', 'Eastern'), state('Texas', 'TX', 'Central', 'Mountain'), state('Utah', 'UT', 'Mountain')] },
};

export const GEOPLUNGE: Pack = {
  id: 'geoplunge',
  kind: 'geoplunge',
  title: 'GeoPlunge',
  licence: 'MIT',
  sources: '',
  decks: [
    { id: 'power', title: 'Power cards', cards: 1 },
    { id: 'clues', title: 'Clue cards', cards: 1 },
    { id: 'challenges', title: 'Challenge cards', cards: 1 },
  ],
  content: {
    power: [{ number: 3, corner_number: 10, clue_order: 'BAC', category: 'size', star: 'capital', circles: ['red', 'blue'], version: 'PTR1' }],
    clues: [{ number: 7, a: ['statehood rank'], b: ['flag', 'bird'], c: ['border state'] }],
    challenges: [
      {
        number: 9,
        questions: [
          { colour: 'red', question: 'What is the capital of Utah?', answers: [['Salt Lake City']], list: 'capital', order: false, derive: 'capital UT', source: 'The state cards' },
          { colour: 'blue', question: 'Which river runs through New Orleans?', answers: [['Mississippi River', 'Mississippi']], list: null, order: false, derive: '', source: 'U.S. Geological Survey' },
        ],
      },
    ],
  },
};
