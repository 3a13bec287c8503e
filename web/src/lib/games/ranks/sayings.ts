// What can be said without a card: the roles, and whether to Pull the Power. Each is a button with what it leads to.

import type { View } from '../../gen/play_the_ranks';
import type { Ask } from '../../gen/wire';
import { choicesOf } from '../ask';
import { count } from '../sides';
import type { Saying } from './pick.svelte';

export interface Button extends Saying {
  title: string;
  help: string;
}

/** All that can be said now. `other` is the other side, as it is called. */
export function sayings(view: View, ask: Ask | null, other: string): Button[] {
  return (ask?.offers ?? []).flatMap((offer): Button[] => {
    if (offer.aside) return [];
    if (offer.verb === 'up') {
      return choicesOf(offer, 'bur').map(({ value }) => ({
        verb: 'up',
        slots: { bur: value },
        title: `Up the BUR to ${String(value)}`,
        help: `${String(value)} BUR cards, and ${other} ${verb(other, 'says', 'say')} who gets them`,
      }));
    }
    const words = WORDS[offer.verb]?.(view, other);
    return words ? [{ verb: offer.verb, slots: {}, ...words }] : [];
  });
}

/** “They say”, “Calm Heron says”, “Ann & Ben say” */
const verb = (who: string, one: string, several: string): string => (who.includes(' & ') || who === 'they' ? several : one);

const burs = (view: View): string => count(view.burs || 2, 'BUR card');

const WORDS: Readonly<Record<string, (view: View, other: string) => Pick<Button, 'title' | 'help'>>> = {
  cards: (view, other) => ({
    title: 'Cards',
    help: `you get ${burs(view)}, ${other} ${verb(other, 'chooses', 'choose')} the bases`,
  }),
  call: (view, other) => ({
    title: 'Call',
    help:
      view.phase === 'role'
        ? `you choose the bases, unless ${other} ${verb(other, 'Ups', 'Up')} the BUR`
        : `you choose the bases, ${other} ${verb(other, 'gets', 'get')} ${burs(view)}`,
  }),
  pull: () => ({
    title: 'Pull the Power',
    help: 'both sides throw their Power cards away; with four tricks each you lose',
  }),
  keep: () => ({
    title: 'Keep the Power',
    help: 'each side plays its two Power cards in the tricks, or loses',
  }),
};
