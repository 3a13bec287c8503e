// What teammates lay ready: a play, or a story that one of them writes. Any member may confirm it.

import type { HandCard, View } from '../../gen/politicraft';
import type { Ask } from '../../gen/wire';
import { offerFor } from '../ask';
import type { Mate } from '../drafts';
import type { Plan } from '../plan';
import { nameOf } from './words';

interface Now {
  view: View;
  ask: Ask | null;
  mates: Mate[];
  send(verb: string, slots: Record<string, unknown>): void;
}

/** The slots of a play as they are sent: an empty story stays away. */
export function withoutEmpty(slots: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== ''));
}

function playWords(view: View, name: string, card: HandCard, slots: Record<string, unknown>): string {
  const title = `“${card.face.title}”`;
  if (typeof slots['area'] === 'number') {
    const own = slots['area'] === view.you;
    return `${name} would play ${title} into ${own ? 'your own Area' : `the Area of ${nameOf(view, slots['area'])}`}.`;
  }
  const target = slots['target'];
  return `${name} would play ${title}${typeof target === 'number' ? ` with ${nameOf(view, target)}` : ''}.`;
}

export function plansOf({ view, ask, mates, send }: Now): Plan[] {
  return mates.flatMap(({ seat, name, verb, slots }): Plan[] => {
    if (!offerFor(ask, verb, slots)) return [];
    const confirm = () => send(verb, withoutEmpty(slots));
    if (verb === 'explain' && typeof slots['story'] === 'string' && slots['story'].trim() !== '') {
      return [{ key: `${seat}-explain`, words: `${name} writes: ${slots['story']}`, label: 'Tell it', confirm }];
    }
    const card = view.hand?.find((one) => one.card === slots['card']);
    if (verb !== 'play' || !card) return [];
    return [{ key: `${seat}-play`, words: playWords(view, name, card, slots), label: 'Play it', confirm }];
  });
}
