// What a team lays ready, as plans that any member can confirm.

import type { Ask } from '../../gen/wire';
import { complete } from '../ask';
import type { Mate } from '../drafts';
import type { Plan } from '../plan';

interface Table {
  ask: Ask | null;
  mates: Mate[];
  send(verb: string, slots: Record<string, unknown>): void;
}

/** What teammates type. Any member may send it, as it stands. */
export function plansOf({ ask, mates, send }: Table): Plan[] {
  return mates.flatMap(({ seat, name, verb, slots }): Plan[] => {
    const text = typeof slots['text'] === 'string' ? slots['text'].trim() : '';
    if (verb !== 'answer' || text === '' || !complete(ask, verb, slots)) return [];
    return [{ key: `seat-${seat}`, words: `${name} types “${text}”`, label: 'Send this', confirm: () => send(verb, { text }) }];
  });
}
