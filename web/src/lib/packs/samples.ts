// A few cards of every kind, for tests.

import type { CivicCard, DatesCard, DatesFact, FactColour, Pack, StateCard, TimelineCard } from './types';

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

const fact = (colour: FactColour, year: number, text: string): DatesFact => ({ colour, year, text, source: `Encyclopaedia Britannica, '${text.split(' ')[0]}'` });

const datesCard = (id: string, years: number[], first: string): DatesCard => {
  const texts = [first, ...years.slice(1).map((_, at) => `What happened as number ${at + 2} of ${id}.`)];
  const box = (from: number, colours: FactColour[]) => colours.map((colour, at) => fact(colour, years[from + at]!, texts[from + at]!));
  return { id, top: box(0, ['blue', 'red', 'white']), middle: box(3, ['white', 'blue', 'red']), bottom: box(6, ['red', 'white', 'blue']) };
};

export const DATES: Pack = {
  id: 'dates',
  kind: 'dates',
  title: 'Dates of American history',
  licence: 'MIT',
  sources: '',
  decks: [
    { id: '1400s-1700s', title: 'Dates: 1400s-1700s', cards: 0 },
    { id: '1800s', title: 'Dates: 1800s', cards: 2 },
    { id: '1900s-2000s', title: 'Dates: 1900s-2000s', cards: 0 },
    { id: 'power', title: 'Power cards', cards: 3 },
  ],
  content: {
    decks: [
      { period: '1400s-1700s', cards: [] },
      {
        period: '1800s',
        cards: [
          datesCard('late', [1869, 1848, 1861, 1801, 1849, 1864, 1827, 1887, 1813], 'Railroad tracks meet at Promontory Summit, Utah.'),
          datesCard('early', [1823, 1841, 1883, 1813, 1837, 1864, 1804, 1863, 1835], 'The President warns the powers of Europe.'),
        ],
      },
      { period: '1900s-2000s', cards: [] },
    ],
    power: [
      { id: 'p1-1', period: '1800s', years: [1645, 1825, 1930], circled: 1 },
      { id: 'p2-1', period: null, years: [1525, 1810, 1975], circled: 2 },
      { id: 'p5-1', period: '1400s-1700s', years: [1700, 1850, 2005], circled: 5 },
    ],
  },
};

export const CIVICS: Pack = {
  id: 'civics',
  kind: 'civics',
  title: 'Civics facts',
  licence: 'MIT',
  sources: '',
  decks: [{ id: 'civics', title: 'Civics facts', cards: 2 }],
  content: {
    facts: [
      { play: 9, parts: [{ id: 'a', sentence: 'The [Supreme Court] has [9] Justices.', say: 'how many Justices the Supreme Court has', source: '28 U.S. Code, Section 1' }] },
      {
        play: 18,
        parts: [
          { id: 'a', sentence: 'The voting age is [18].', say: 'the voting age', source: '26th Amendment' },
          { id: 'b', sentence: 'This is so in [federal] elections.', say: 'in which elections', source: '26th Amendment' },
        ],
      },
    ],
  },
};

const civic = (part: Partial<CivicCard> & Pick<CivicCard, 'id' | 'kind' | 'title'>): CivicCard => ({
  slot: part.id,
  text: `A scene about ${part.title}.`,
  colour: null,
  points: 0,
  grants: [],
  needs: null,
  does: '',
  ...part,
});

export const POLITICRAFT: Pack = {
  id: 'politicraft',
  kind: 'politicraft',
  title: 'PolitiCraft base deck',
  licence: 'MIT',
  sources: '',
  decks: [
    { id: 'standard', title: 'Standard cards', cards: 2 },
    { id: 'conditional', title: 'Conditional cards', cards: 1 },
    { id: 'power-play', title: 'Power Play cards', cards: 1 },
    { id: 'cycle', title: 'Election Cycle cards', cards: 1 },
  ],
  content: {
    cards: [
      civic({ id: 'blue-01', kind: 'Standard', title: 'Fundraising Dinner', colour: 'blue', points: 15, grants: ['Big Donor'] }),
      civic({ id: 'green-01', kind: 'Standard', title: 'Zoning Hearing', colour: 'green', points: 15 }),
      civic({
        id: 'c16-1',
        kind: 'Conditional',
        title: 'Outsider’s Seat in Congress',
        colour: 'orange',
        points: 60,
        grants: ['US Office'],
        needs: { colours: [2, 3, 0], gold: 2, bar: 'Big Donor' },
      }),
      civic({ id: 'pp5-1', kind: 'Power Play', title: 'Filibuster', does: 'One other player skips their next turn.' }),
      civic({ id: 'e6', kind: 'Election Cycle', title: 'New Laws in Force', does: 'Each player with Legislation draws a card from the deck.' }),
    ],
  },
};
