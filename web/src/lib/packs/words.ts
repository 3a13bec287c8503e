// What cards say, in plain lines: for the search, for reports of mistakes, and for whoever cannot see the picture.

import { plainSentence } from '../cards/faces/dates';
import { answer, millions, president, RANKED_IN, starWords, VERSIONS, VOTES_IN, zones } from '../cards/faces/words';
import { capital, dateWords, list } from '../text/words';
import type { Row } from './entry';
import type { ChallengeCard, ClueCard, PackLine, PowerCard, Presidency, StateCard, TimelineCard } from './types';

/** "1815", "44 BCE", "c. 2560 BCE". */
export function yearLabel({ year, label }: Pick<TimelineCard, 'year' | 'label'>): string {
  return label ?? (year < 0 ? `${-year} BCE` : String(year));
}

export const timelineLines = (card: TimelineCard): string[] => [
  `Front: ${card.name} (${card.theme})`,
  `Back: ${yearLabel(card)}. ${card.sentence}`.trim(),
];

/** "April 30, 1789 to March 4, 1797", "since January 20, 2025". */
export function termWords({ term_start, term_end }: Presidency): string {
  return term_end === null ? `since ${dateWords(term_start)}` : `${dateWords(term_start)} to ${dateWords(term_end)}`;
}

export const viceWords = ({ vice_presidents }: Presidency): string => list(vice_presidents) || 'none';

export const presidentLines = (card: Presidency): string[] => [
  `Front: No. ${card.number} ${card.name}, ${card.party}, ${card.home_state}`,
  `In office: ${termWords(card)}`,
  `Vice president: ${viceWords(card)}`,
  ...card.facts.map((fact) => `Fact: ${fact}`),
];

export const stateLines = (card: StateCard): string[] => [
  `${card.name} (${card.postal_code})`,
  `Ranks: statehood ${card.statehood_rank}, size ${card.size_rank}, population ${card.population_rank} (in ${RANKED_IN})`,
  `Statehood: ${dateWords(card.statehood_date)}`,
  `PATOS (president at the time of statehood): ${president(card)}`,
  `Size: ${card.area_k_sq_mi} thousand square miles, ${card.percent_water}% water`,
  `Population: ${millions(card.census_2000_m, ' million')} in 2000, ${millions(card.census_2010_m, ' million')} in 2010`,
  `Electoral votes: ${card.electoral_votes} (${VOTES_IN})`,
  `Capital: ${card.capital}`,
  `Nickname: ${card.nickname}. Flower: ${card.flower}. Bird: ${card.bird}`,
  `Top cities: ${card.top_cities.join(', ')}`,
  `Border states: ${card.border_states.join(', ') || 'none'}`,
  `Time zone: ${zones(card.time_zone_primary, card.time_zone_secondary)}`,
];

/** The same for all map cards: what is red is for the reader to see. */
export const MAP_LINES = ['A map of the United States with one state in red.'];

export const powerLines = (card: PowerCard): string[] => [
  `Power card ${card.number}, ${card.version}, ${VERSIONS[card.version]}`,
  `Number in the corners: ${card.corner_number}`,
  `Order of the clues: ${[...card.clue_order].join(', ')}`,
  `Category: ${card.category}`,
  `Star: ${starWords(card.star)}`,
  `Circles: ${list(card.circles)}`,
];

export const clueLines = (card: ClueCard): string[] => [
  `Clue card ${card.number}`,
  `A: ${card.a.map((clue) => (clue === 'PATOS' ? 'PATOS (president at the time of statehood)' : clue)).join(', ')}`,
  `B: ${card.b.join(', ')}`,
  `C: ${card.c.join(', ')}`,
];

export const challengeLines = (card: ChallengeCard): string[] => [
  `Challenge card ${card.number}`,
  ...card.questions.map((one) => `${capital(one.colour)}: ${one.question} Answer: ${answer(one)}`),
];

/** “Top box, blue, 1713: France gives Nova Scotia to Britain.” */
export function rowWords({ part, colour, year, text }: Row): string {
  const head = [part, colour, year].filter((one) => one !== undefined && one !== '').join(', ');
  return head === '' ? plainSentence(text) : `${head}: ${text}`;
}

/** The title of a deck, with that of its pack where several packs have such a deck. */
export function titleAmong({ pack, title }: { pack: string; title: string }, packs: PackLine[]): string {
  const alike = packs.filter(({ decks }) => decks.some((deck) => deck.title === title));
  return alike.length > 1 ? `${title}, ${packs.find(({ id }) => id === pack)?.title ?? pack}` : title;
}

/** How many cards there are: “34 cards”, “One card”. */
export const cardCount = (count: number): string => (count === 1 ? 'One card' : `${count} cards`);

/** What the search has found. */
export function hitWords(hits: number, all: number, query = ''): string {
  if (hits === 0) return query.trim() === '' ? 'Nothing found.' : `Nothing found for ‘${query.trim()}’.`;
  if (hits === all) return all === 1 ? 'One card.' : `All ${all} cards.`;
  return `${cardCount(hits)} of ${all}.`;
}
