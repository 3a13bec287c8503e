// A move in words, for the button that makes it and for the team that lays it ready.

import type { Card, Power } from '../../gen/geoplunge';
import type { Category } from '../../gen/packs';
import type { View } from '../../gen/play_the_ranks';
import type { Ask } from '../../gen/wire';
import { offerFor } from '../ask';
import type { Mate } from '../drafts';
import type { Plan } from '../plan';
import { together } from '../sides';
import { after } from './scene';
import { cardName, rankWords } from './words';

type Slots = Record<string, unknown>;

/** What the words of a move are made of. */
export interface Known {
  view: View;
  hand: Card[];
  powers: Power[];
}

/** The move as the end of a sentence: “lead Utah: statehood 45”; nothing for a move that nobody knows. */
export function moveWords(known: Known, verb: string, slots: Slots): string | null {
  const { view } = known;
  switch (verb) {
    case 'cards':
      return 'say Cards';
    case 'call':
      return 'say Call';
    case 'up':
      return `Up the BUR to ${String(slots['bur'])}`;
    case 'pull':
      return 'Pull the Power';
    case 'keep':
      return 'keep the Power cards';
    case 'bases':
      return baseWords(view, slots);
    case 'discard':
      return `put away ${together(handles(slots['cards']).map((handle) => cardName(known.hand, handle)))}`;
    case 'lead':
      return leadsWith(known, slots);
    case 'follow':
      return answersWith(known, slots);
    default:
      return null;
  }
}

const handles = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** “take base 50 first and base 10 second, remove 30” */
export function baseWords(view: View, slots: Slots): string {
  const corner = (handle: unknown) => view.turned.find(({ card }) => card.handle === handle)?.card.face.corner_number ?? 0;
  const stay = view.turned.filter(({ card, fate }) => fate === 'stays' && card.handle !== slots['remove']);
  const numbers = stay.map(({ card }) => card.face.corner_number);
  if (slots['first'] === undefined) return `remove ${corner(slots['remove'])}: bases ${together(numbers.map(String))}`;
  const first = corner(slots['first']);
  const second = numbers.find((number) => number !== first) ?? first;
  return `play base ${first} in tricks 1 to 4 and base ${second} in tricks 5 to 8`;
}

function leadsWith({ view, hand, powers }: Known, slots: Slots): string | null {
  const card = hand.find((one) => one.handle === slots['card']);
  const power = powers.find((one) => one.handle === slots['power']);
  const category = power?.face.category ?? (slots['category'] as Category | undefined);
  if (!card || !category) return null;
  const base = view.version === 2 && slots['base'] !== undefined ? `, base ${String(slots['base'])}` : '';
  return `lead ${rankWords(card.face, category)}${base}${power ? ', with the Power card' : ''}`;
}

function answersWith({ view, hand, powers }: Known, slots: Slots): string | null {
  const card = hand.find((one) => one.handle === slots['card']);
  const power = powers.find((one) => one.handle === slots['power']) ?? null;
  if (!card || !view.open) return null;
  const rebase = slots['change'] === 'base';
  const words = `answer with ${rankWords(card.face, after(view.open, { card, category: null, power, base: null, rebase }).category)}`;
  if (!power) return words;
  if (view.open.power) return `${words}, and play a Power card`;
  return rebase
    ? `${words}, and change the base to ${power.face.corner_number}`
    : `${words}, with the Power card for ${power.face.category}`;
}

interface Table extends Known {
  ask: Ask | null;
  mates: Mate[];
  /** What the viewer lays ready to be said; other moves have a button of their own. */
  own: { verb: string; slots: Slots } | null;
  send(verb: string, slots: Slots): void;
}

/** What the button of a plan says. */
const LABELS: Readonly<Record<string, string>> = {
  cards: 'Say Cards',
  call: 'Say Call',
  up: 'Up the BUR',
  pull: 'Pull the Power',
  keep: 'Keep the Power',
  bases: 'Take these bases',
  discard: 'Put away',
  lead: 'Lead',
  follow: 'Answer',
};

/** Whole plans that any member can confirm; what is half made is named on the cards themselves. */
export function plansOf({ ask, mates, own, send, ...known }: Table): Plan[] {
  const laid = [...(own ? [{ ...own, seat: -1, name: 'You' }] : []), ...mates].flatMap((one) => {
    const words = moveWords(known, one.verb, one.slots);
    return words && offerFor(ask, one.verb, one.slots) ? [{ ...one, words, label: LABELS[one.verb] ?? 'Do it' }] : [];
  });
  return laid.map(({ seat, name, verb, slots, words, label }): Plan => {
    // Two buttons that say the same would do different things: then each also says whose plan it is.
    const twice = laid.filter((one) => one.label === label).length > 1;
    return {
      key: `seat-${seat}`,
      words: `${name} would ${words}.`,
      confirm: () => send(verb, slots),
      label: twice && seat >= 0 ? `${label}, as ${name} would` : label,
    };
  });
}

/** Who lays a card ready, to play it or to put it away. */
export function matesWith(mates: Mate[], handle: number): string[] {
  return mates
    .filter(({ slots }) => slots['card'] === handle || slots['power'] === handle || handles(slots['cards']).includes(handle))
    .map((mate) => mate.name);
}

/** What teammates would do with one of the three Power cards on the table. */
export function baseMates(mates: Mate[], handle: number): string[] {
  return mates.flatMap((mate) => {
    if (mate.slots['remove'] === handle) return [`${mate.name}: remove`];
    return mate.slots['first'] === handle ? [`${mate.name}: first`] : [];
  });
}
