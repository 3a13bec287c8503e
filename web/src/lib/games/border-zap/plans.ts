// What a team lays ready, as plans that any member can confirm.

import type { Card } from '../../gen/geoplunge';
import type { Ask } from '../../gen/wire';
import { complete } from '../ask';
import type { Mate } from '../drafts';
import type { Plan } from '../plan';
import { moveWords } from './words';
import { capital } from '../../text/words';

interface Table {
  ask: Ask | null;
  mates: Mate[];
  hand: Card[];
  send(verb: string, slots: Record<string, unknown>): void;
}

/** The cards that slots name. */
function handlesOf(slots: Record<string, unknown>): unknown[] {
  return [slots['card'] ?? slots['cards'] ?? []].flat();
}

/** Plans that are whole; a single card of two is named on the card itself. */
export function plansOf({ ask, mates, hand, send }: Table): Plan[] {
  return mates.flatMap(({ seat, name, verb, slots }): Plan[] => {
    const cards = hand.filter((card) => handlesOf(slots).includes(card.handle));
    const words = moveWords(verb, cards.map((card) => card.face.name));
    if (!words || !complete(ask, verb, slots)) return [];
    return [{ key: `seat-${seat}`, words: `${name} would ${words}.`, label: capital(words), confirm: () => send(verb, slots) }];
  });
}

/** Who lays a card ready. */
export function matesWith(mates: Mate[], handle: number): string[] {
  return mates.filter((mate) => handlesOf(mate.slots).includes(handle)).map((mate) => mate.name);
}
