// A table of Play the Ranks, for tests: bases 30 and 1, BUR cards Florida and Virginia (PTR1-EX5).

import type { Card, Power } from '../../gen/geoplunge';
import type { Category, State } from '../../gen/packs';
import type { SideView, TrickView, View } from '../../gen/play_the_ranks';

/** Name, code, and the ranks in statehood, size and population. */
const RANKS: Readonly<Record<string, [name: string, ...ranks: [number, number, number]]>> = {
  MN: ['Minnesota', 32, 12, 21],
  CA: ['California', 31, 3, 1],
  CO: ['Colorado', 38, 8, 22],
  TN: ['Tennessee', 16, 36, 17],
  UT: ['Utah', 45, 13, 33],
  VA: ['Virginia', 10, 35, 12],
  FL: ['Florida', 27, 22, 3],
  DE: ['Delaware', 1, 49, 45],
  OH: ['Ohio', 17, 34, 7],
};

export function card(code: string): Card {
  const [name, statehood, size, population] = RANKS[code] ?? ['', 0, 0, 0];
  const face: State = {
    name,
    postal_code: code,
    statehood_rank: statehood,
    statehood_date: '1858-05-11',
    patos: 'James Buchanan',
    patos_number: 15,
    size_rank: size,
    area_k_sq_mi: 87,
    percent_water: 8,
    population_rank: population,
    census_2000_m: 4.9,
    census_2010_m: 5.3,
    electoral_votes: 10,
    capital: `Capital of ${name}`,
    nickname: 'A nickname',
    flower: 'A flower',
    bird: 'A bird',
    top_cities: ['One', 'Two', 'Three', 'Four', 'Five'],
    border_states: [],
    time_zone_primary: 'Central',
    time_zone_secondary: null,
  };
  return { handle: Object.keys(RANKS).indexOf(code) + 1, face };
}

export const power = (number: number, corner_number: number, category: Category): Power => ({
  handle: 100 + number,
  face: { number, corner_number, category, clue_order: 'ABC', star: 'capital', circles: ['red'], version: 'PTR1' },
});

const side = (name: string, seats: number[], more: Partial<SideView> = {}): SideView => ({
  name,
  seats,
  away: [],
  spokes: seats[0] ?? 0,
  tricks: 0,
  cards: 8,
  power_cards: 2,
  must_play_power: false,
  discarded: false,
  ready: [],
  score: 0,
  ...more,
});

export const HAND = ['MN', 'CO', 'UT'].map(card);
export const POWERS = [power(6, 10, 'population'), power(2, 1, 'statehood')];

export function view(more: Partial<View> = {}): View {
  const version = more.version ?? 1;
  const [thirty, one, ten] = [power(11, 30, 'statehood'), power(3, 1, 'population'), power(4, 10, 'size')];
  return {
    config: { pace: 'usual' },
    version,
    side: 0,
    phase: 'lead',
    trick: 1,
    lead: 0,
    to_act: [0],
    sides: [side('Calm Heron', [0], { hand: HAND, power: POWERS, role: 'call' }), side('Kind Lynx', [1], { role: 'cards' })],
    turned: [
      { card: thirty, fate: 'base' },
      { card: one, fate: 'base' },
      { card: ten, fate: 'removed' },
    ],
    bids: [],
    burs: 2,
    bases: [
      { number: 30, card: thirty, tricks: version === 1 ? [1, 4] : [1, 8], bur: { rank: 35, state: 'Virginia', category: 'size' } },
      { number: 1, card: one, tricks: version === 1 ? [5, 8] : [1, 8], bur: { rank: 3, state: 'Florida', category: 'population' } },
    ],
    bur_cards: [card('FL'), card('VA')],
    star: { star: version === 1 ? 'capital' : 'state name' },
    tricks: [],
    ...more,
  };
}

/** PTR1-EX7: Minnesota is protected, and California beats it. */
export const TRICK: TrickView = {
  leader: 0,
  lead: card('MN'),
  announced: 'Capital of Minnesota',
  announced_category: 'statehood',
  announced_base: 30,
  follow: card('CA'),
  shield: 'rank',
  category: 'statehood',
  base: 30,
  ranks: [32, 31],
  winner: 1,
  why: '31 is better than 32.',
};
