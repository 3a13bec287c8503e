// What a team lays ready, as plans that any member can confirm.

import type { Ask } from '../../gen/wire';
import { labelOf, offerFor } from '../ask';
import type { Mate } from '../drafts';
import type { Plan } from '../plan';

interface Table {
  ask: Ask | null;
  mates: Mate[];
  send(verb: string, slots: Record<string, unknown>): void;
}

/** What would be done: “guess Utah”, “guess “utha””, “give the clue “Size rank: 13””; nothing while it is not whole. */
function deed(ask: Ask | null, verb: string, slots: Record<string, unknown>): { words: string; label: string } | null {
  const offer = offerFor(ask, verb, slots);
  if (!offer) return null;
  if (verb === 'guess') {
    const state = labelOf(offer, 'state', slots['state']);
    return { words: `guess ${state}`, label: `Guess ${state}` };
  }
  if (verb === 'say') return { words: `guess “${slots['text']}”`, label: `Guess “${slots['text']}”` };
  if (verb !== 'clue') return null;
  const option = labelOf(offer, 'option', slots['option']);
  const pick = 'pick' in slots ? `: ${labelOf(offer, 'pick', slots['pick'])}` : '';
  return { words: `give the clue “${option}${pick}”`, label: 'Give this clue' };
}

export function plansOf({ ask, mates, send }: Table): Plan[] {
  return mates.flatMap(({ seat, name, verb, slots }): Plan[] => {
    const done = deed(ask, verb, slots);
    if (!done || (verb === 'say' && String(slots['text']).trim() === '')) return [];
    return [{ key: `seat-${seat}`, words: `${name} would ${done.words}.`, label: done.label, confirm: () => send(verb, slots) }];
  });
}
