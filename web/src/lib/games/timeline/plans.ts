// What a team lays ready, as plans that any member can confirm.

import type { CardView } from '../../gen/timeline';
import type { Ask } from '../../gen/wire';
import { choicesOf, complete, labelOf, offerOf } from '../ask';
import type { Mate } from '../drafts';
import type { Plan } from '../plan';
import { gapWords } from './words';

interface Table {
  ask: Ask | null;
  mates: Mate[];
  line: CardView[];
  /** What the viewer lays ready. */
  own: { card: number; gap: number } | null;
  play(card: number, gap: number): void;
}

/** Plans that are whole; a card alone is named on the card itself. */
export function plansOf({ ask, mates, line, own, play }: Table): Plan[] {
  const offer = offerOf(ask, 'place');
  const plan = (key: string, who: string, slots: Record<string, unknown>): Plan | null => {
    const gap = choicesOf(offer, 'gap').find((choice) => choice.value === slots['gap']);
    if (!gap || !complete(ask, 'place', slots)) return null;
    return {
      key,
      words: `${who}: “${labelOf(offer, 'card', slots['card'])}” ${gapWords(gap, line)}?`,
      confirm: () => play(Number(slots['card']), Number(slots['gap'])),
      label: 'Place it',
    };
  };
  const plans = mates.map((mate) => plan(`seat-${mate.seat}`, mate.name, mate.slots));
  if (own) plans.unshift(plan('own', 'You', { card: own.card, gap: own.gap }));
  return plans.filter((one) => one !== null);
}
