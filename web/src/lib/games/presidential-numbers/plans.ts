// What a team lays ready, as plans that any member can confirm.

import type { Ask } from '../../gen/wire';
import { complete, labelOf, offerOf, type Move } from '../ask';
import type { Mate } from '../drafts';
import type { Plan } from '../plan';

interface Table {
  ask: Ask | null;
  mates: Mate[];
  /** What the viewer lays ready. */
  own: Move | null;
  send(verb: string, slots: Record<string, unknown>): void;
}

/** Plans that are whole; a card alone is named on the card itself. */
export function plansOf({ ask, mates, own, send }: Table): Plan[] {
  const plan = (key: string, who: string, verb: string, slots: Record<string, unknown>): Plan | null => {
    const offer = offerOf(ask, verb);
    if (!offer || !complete(ask, verb, slots)) return null;
    const call = labelOf(offer, 'call', slots['call']);
    return {
      key,
      words: `${who}: ${labelOf(offer, 'card', slots['card'])}${call ? `, “${call}”` : ''}?`,
      confirm: () => send(verb, slots),
      label: offer.label,
    };
  };
  const plans = mates.map((mate) => plan(`seat-${mate.seat}`, mate.name, mate.verb, mate.slots));
  if (own) plans.unshift(plan('own', 'You', own.verb, own.slots));
  return plans.filter((one) => one !== null);
}
