// What is drawn on the time axis: the lead, the answer, what the picked card would do, and which years win.

import type { Card, Direction, TrickView, View } from '../../gen/play_the_dates';
import type { FactColour } from '../../gen/packs';
import { rangeOf, type Range } from './axis';
import { COLOURS, factOf, middleOf, reached } from './words';

/** One fact on the axis, in a row of its own. */
export interface Mark {
  key: string;
  who: string;
  colour: FactColour;
  /** The year of the fact. */
  year: number;
  /** The year that counts, after Power cards. */
  reached: number;
  distance: number;
  /** What was added or taken away. */
  number?: number;
  direction?: Direction;
  wins?: boolean;
  /** Not played yet. */
  maybe?: boolean;
  /** Another fact was chosen. */
  faded?: boolean;
}

export interface Scene {
  base: number;
  range: Range;
  marks: Mark[];
  /** The years that beat the lead, both ends included. */
  band?: Range;
  /** The years of the own hand that could be played. */
  dots: number[];
  /** How many of them lie outside of what is shown. */
  beyond?: number;
}

/** How far around the years that win the axis looks for those of the hand. */
const REACH = 30;

/** What the viewer has picked so far. */
export interface Picked {
  card: Card | null;
  colour: FactColour | null;
  number: number | null;
  direction: Direction | null;
}

type Name = (side: number) => string;

/** Everything for the axis, or nothing while there is no Base Year. */
export function sceneOf(view: View, hand: Card[], picked: Picked, name: Name): Scene | null {
  const middle = middleOf(view);
  const old = middle.kind === 'trick' ? middle.trick : null;
  // Between two games the trick before still lies there, with its own Base Year.
  const gone = old !== null && view.tricks.length === 0 && view.phase !== 'trade';
  const lies = old !== null && view.phase !== 'trade' && !picked.card;
  const base = gone && !picked.card ? old.base : view.base?.year;
  if (base === undefined) return null;

  const open = middle.kind === 'open' ? middle.open : null;
  const marks: Mark[] = [];
  if (open) {
    const { year, distance, colour } = open;
    marks.push({ key: 'lead', who: name(open.side), colour, year, reached: year, distance });
  }
  if (picked.card) marks.push(...picks(picked, open?.colour ?? null, base));
  else if (lies) marks.push(...trickMarks(old, name));

  const band = open ? { from: base - open.distance, to: base + open.distance } : undefined;
  const turn = view.side !== undefined && view.to_act.includes(view.side) && ['trade', 'lead', 'follow'].includes(view.phase);
  const all = turn && !picked.card && !lies ? dotsOf(hand, open?.colour ?? null) : [];
  // Years that no Power card brings near enough would only make the rest small.
  const dots = open ? all.filter((year) => Math.abs(year - base) <= open.distance + REACH) : all;
  const beyond = all.length - dots.length;
  const matter = [base, ...marks.flatMap((mark) => [mark.year, mark.reached]), ...dots, ...(band ? [band.from, band.to] : [])];
  return { base, range: rangeOf(matter), marks, dots, ...(band ? { band } : {}), ...(beyond ? { beyond } : {}) };
}

/** The rows of a card that is picked: all its facts when leading, the one that counts when answering. */
function picks({ card, colour, number, direction }: Picked, led: FactColour | null, base: number): Mark[] {
  const rows = led ? [led] : COLOURS;
  return rows.flatMap((one): Mark[] => {
    const year = card ? factOf(card.face, one)?.year : undefined;
    if (year === undefined) return [];
    const power = led && number !== null && direction !== null ? { number, direction } : null;
    const to = power ? reached(year, power.number, power.direction) : year;
    const faded = led === null && colour !== null && colour !== one;
    const mark = { key: `pick-${one}`, who: led ? 'You' : '', colour: one, year, reached: to, distance: Math.abs(to - base), maybe: true, faded };
    return [power ? { ...mark, ...power } : mark];
  });
}

/** Both rows of a trick that was played. */
export function trickMarks(trick: TrickView, name: Name): Mark[] {
  const { leader, colour, lead, follow, number, direction } = trick;
  const row = (key: string, side: number, play: TrickView['lead']): Mark => ({
    key,
    who: name(side),
    colour,
    year: play.year,
    reached: play.reached,
    distance: play.distance,
    wins: trick.winner === side,
  });
  const answer = row('answer', 1 - leader, follow);
  return [
    row('lead', leader, lead),
    number !== undefined && direction !== undefined ? { ...answer, number, direction } : answer,
  ];
}

/** A trick that is over, for lists and for the facts. */
export function trickScene(trick: TrickView, name: Name): Scene {
  const marks = trickMarks(trick, name);
  return { base: trick.base, range: rangeOf([trick.base, ...marks.flatMap((mark) => [mark.year, mark.reached])]), marks, dots: [] };
}

/** The years of the hand that could be played now; each once. */
export function dotsOf(hand: Card[], colour: FactColour | null): number[] {
  const facts = hand.flatMap((card) => card.face.top.filter((fact) => colour === null || fact.colour === colour));
  return [...new Set(facts.flatMap((fact) => (fact.year === undefined ? [] : [fact.year])))].sort((a, b) => a - b);
}
