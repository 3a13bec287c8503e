// A move in words, for the button that plays it and for the team that lays it ready.

import type { Card, Direction, PowerCard } from '../../gen/play_the_dates';
import type { FactColour } from '../../gen/packs';
import type { Ask } from '../../gen/wire';
import { offerFor } from '../ask';
import type { Mate } from '../drafts';
import type { Plan } from '../plan';
import { count, together } from '../sides';
import { handlesOf, numberOf } from './power';
import { factOf, farWords, reached, sumWords } from './words';

/** What the words of a move are made of. */
export interface Known {
  hand: Card[];
  powers: PowerCard[];
  base: number | undefined;
  /** The colour that was led. */
  led: FactColour | null;
}

type Slots = Record<string, unknown>;

/** “lead red 1809, 1 year from 1810”, “trade in 5 and 7”; nothing if the verb is unknown. */
export function moveWords(known: Known, verb: string, slots: Slots): string | null {
  const powers = known.powers.filter((card) => handlesOf(slots['power_cards'] ?? slots['cards']).includes(card.handle));
  switch (verb) {
    case 'trade_in':
      return powers.length === 0
        ? `keep ${known.powers.length === 4 ? 'all four' : `all ${known.powers.length}`}`
        : `trade in ${together(powers.map((card) => String(card.face.circled)))}`;
    case 'lead':
      return `lead ${factWords(known, slots, slots['colour'] as FactColour)}`;
    case 'follow':
      return followWords(known, slots, powers);
    case 'civics':
      return `state “${String(slots['text'])}”`;
    default:
      return null;
  }
}

function factWords({ hand, base }: Known, slots: Slots, colour: FactColour): string {
  const card = hand.find((one) => one.handle === slots['card']);
  const fact = card && factOf(card.face, colour);
  // A title inside the quoted fact gets single quotation marks.
  if (fact?.year === undefined) return `${colour}: “${(fact?.text ?? '').replace(/"([^"]*)"/g, '‘$1’')}”`;
  const far = base === undefined ? '' : `, ${farWords(Math.abs(fact.year - base), base)}`;
  return `${colour} ${fact.year}${far}`;
}

function followWords(known: Known, slots: Slots, powers: PowerCard[]): string {
  const { hand, base, led } = known;
  const number = numberOf(powers);
  const direction = slots['direction'] as Direction | undefined;
  if (number === null || direction === undefined) return `play ${factWords(known, slots, led ?? 'red')}`;
  const card = hand.find((one) => one.handle === slots['card']);
  const year = card && led ? factOf(card.face, led)?.year : undefined;
  if (year === undefined || base === undefined) {
    return `play ${factWords(known, slots, led ?? 'red')} and ${direction} ${number}`;
  }
  return `play ${sumWords(year, number, direction)}, ${farWords(Math.abs(reached(year, number, direction) - base), base)}`;
}

/** What the button for the trade-in says. */
export function tradeWords(ticked: number, held: number): string {
  if (ticked > 0) return `Trade in ${count(ticked, 'card')}`;
  return held === 4 ? 'Keep all four' : `Keep all ${held}`;
}

interface Table extends Known {
  ask: Ask | null;
  mates: Mate[];
  /** What the viewer's own button for the trade-in says. */
  ownTrade?: string | undefined;
  send(verb: string, slots: Slots): void;
}

/** Whole plans of teammates that any member can confirm; what is half made is named on the cards themselves. */
export function plansOf({ ask, mates, send, ownTrade, ...known }: Table): Plan[] {
  const made = mates.flatMap((mate) => {
    const offer = offerFor(ask, mate.verb, mate.slots);
    const words = moveWords(known, mate.verb, mate.slots);
    if (!offer || !words || mate.slots['text'] === '') return [];
    const ticked = handlesOf(mate.slots['cards']).length;
    const label = mate.verb === 'trade_in' ? tradeWords(ticked, known.powers.length) : offer.label;
    return [{ mate, words, label }];
  });
  const labels = [ownTrade, ...made.map((one) => one.label)];
  return made.map(({ mate, words, label }): Plan => {
    // Two buttons “Trade in 1 card” would be for different cards: then each also says whose choice it is.
    const told = mate.verb !== 'trade_in' || labels.filter((one) => one === label).length < 2;
    return {
      key: `seat-${mate.seat}`,
      words: `${mate.name} would ${words}.`,
      confirm: () => send(mate.verb, mate.slots),
      label: told ? label : `${label}, as ${mate.name} would`,
    };
  });
}

/** Who lays a Power card ready, to play it or to trade it in. */
export function matesWith(mates: Mate[], handle: number): string[] {
  const lays = (mate: Mate) => handlesOf(mate.slots['power_cards'] ?? mate.slots['cards']).includes(handle);
  return mates.filter(lays).map((mate) => mate.name);
}
