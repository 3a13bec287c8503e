// What the cards say, read from the packs: the tests know the answers, the pages may not.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths';

/** Rows of a CSV file with quoted fields, by the names of the columns. */
function table(file: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  let field = '';
  let quoted = false;
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted && sign === '"' && text[at + 1] === '"') {
      field += sign;
      at += 1;
    } else if (sign === '"') {
      quoted = !quoted;
    } else if (!quoted && (sign === ',' || sign === '\n')) {
      rows.at(-1)!.push(field);
      field = '';
      if (sign === '\n') rows.push([]);
    } else if (quoted || sign !== '\r') {
      field += sign;
    }
  }
  rows.at(-1)!.push(field);
  const [head = [], ...lines] = rows.filter((row) => row.length > 1);
  return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])));
}

export interface EventFacts {
  name: string;
  year: number;
  sentence: string;
}

export const EVENTS: EventFacts[] = ['world', 'science', 'arts', 'american', 'first-steps'].flatMap((deck) => table(`packs/timeline/${deck}.csv`)).map((row) => ({
  name: row.name!,
  year: Number(row.year),
  sentence: row.sentence!,
}));

const YEARS = new Map(EVENTS.map((event) => [event.name, event.year]));

export function yearOf(name: string): number {
  const year = YEARS.get(name);
  if (year === undefined) throw new Error(`No card is called “${name}”.`);
  return year;
}

export interface PresidentFacts {
  number: number;
  name: string;
  facts: string[];
}

export const PRESIDENTS: PresidentFacts[] = table('packs/presidents/presidents.csv').map((row) => ({
  number: Number(row.number),
  name: row.name!,
  facts: [row.fact_1!, row.fact_2!, row.fact_3!],
}));

export interface DatedFact {
  text: string;
  year: number;
}

let dated: DatedFact[] | null = null;

/** All facts of the Timeline cards of Play the Dates. */
export function datedFacts(): DatedFact[] {
  dated ??= ['1400s-1700s', '1800s', '1900s-2000s']
    .flatMap((period) => table(`packs/dates/${period}.csv`))
    .map((row) => ({ text: row.text!, year: Number(row.year) }));
  return dated;
}

/** The sentences that must be stated for a number of Power cards, with the answers in square brackets. */
function civicsSentences(number: number): string[] {
  const rows = table('packs/civics/facts.csv').filter((row) => Number(row.play) === number);
  if (rows.length === 0) throw new Error(`${number} has no Civics facts.`);
  return rows.map((row) => row.sentence!);
}

/** A statement with every fact that belongs to a number. */
export const civicsStatement = (number: number): string => civicsSentences(number).join(' ').replaceAll(/[[\]]/g, '');

/** What belongs into the gaps, in their order. */
export const civicsGaps = (number: number): string[] =>
  civicsSentences(number).flatMap((sentence) => [...sentence.matchAll(/\[([^\]]+)\]/g)].map((found) => found[1]!));

/** The states with their postal codes and border states. */
export const STATES: { name: string; code: string; borders: string[] }[] = table('packs/states/states.csv').map((row) => ({
  name: row.name!,
  code: row.postal_code!,
  borders: row.border_states!.split('; ').filter(Boolean),
}));

export interface MapFacts {
  name: string;
  code: string;
  capital: string;
  size: number;
  statehood: number;
  population: number;
}

let shapes: Map<string, MapFacts> | null = null;

/** The state that an outline on a Map card is the shape of. */
export function stateOn(outline: string): MapFacts {
  if (shapes === null) {
    const rows = table('packs/states/states.csv').map((row): [string, MapFacts] => [
      row.postal_code!,
      {
        name: row.name!,
        code: row.postal_code!,
        capital: row.capital!,
        size: Number(row.size_rank),
        statehood: Number(row.statehood_rank),
        population: Number(row.population_rank),
      },
    ]);
    const facts = new Map(rows);
    shapes = new Map(table('packs/geoplunge/maps.csv').map((row) => [row.outline!, facts.get(row.postal_code!)!]));
  }
  const found = shapes.get(outline);
  if (found === undefined) throw new Error('No state has this outline.');
  return found;
}

/** All states as Map cards show them. */
export function mapStates(): MapFacts[] {
  stateOn(table('packs/geoplunge/maps.csv')[0]!.outline!);
  return [...shapes!.values()];
}

export interface QuestionFacts {
  question: string;
  /** The parts of the answer, in the spelling that is shown. */
  parts: string[];
}

let questions: QuestionFacts[] | null = null;

/** All questions of the Challenge cards. */
export function challengeQuestions(): QuestionFacts[] {
  questions ??= table('packs/geoplunge/challenges.csv').map((row) => ({
    question: row.question!,
    parts: row.answers!.split(';').map((part) => part.split('|')[0]!.trim()),
  }));
  return questions;
}
