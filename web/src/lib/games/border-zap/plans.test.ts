import { describe, expect, it } from 'vitest';
import type { Card } from '../../gen/geoplunge';
import type { Ask } from '../../gen/wire';
import { matesWith, plansOf } from './plans';

const hand = [
  { handle: 4, face: { name: 'Utah' } },
  { handle: 9, face: { name: 'Ohio' } },
] as unknown as Card[];
const of = [4, 9].map((value) => ({ value, label: String(value) }));
const asking = (verb: string, slot: object) => ({ id: 1, offers: [{ verb, label: '', aside: false, slots: [slot] }] }) as unknown as Ask;
const mate = (verb: string, slots: Record<string, unknown>, name = 'Kind Lynx', seat = 2) => ({ seat, name, verb, slots });

describe('what a team lays ready', () => {
  it('can be confirmed, and two plans can be told apart', () => {
    const sent: unknown[] = [];
    const ask = asking('trade', { name: 'card', label: '', want: { card: of } });
    const mates = [mate('trade', { card: 4 }), mate('trade', { card: 9 }, 'Shy Otter', 3)];
    const plans = plansOf({ ask, mates, hand, send: (verb, slots) => sent.push([verb, slots]) });
    expect(plans.map((plan) => [plan.words, plan.label])).toEqual([
      ['Kind Lynx would give Utah.', 'Give Utah'],
      ['Shy Otter would give Ohio.', 'Give Ohio'],
    ]);
    plans[1]?.confirm();
    expect(sent).toEqual([['trade', { card: 9 }]]);
    expect([matesWith(mates, 9), matesWith(mates, 5)]).toEqual([['Shy Otter'], []]);
  });

  it('is whole only with both cards that are put away', () => {
    const ask = asking('discard', { name: 'cards', label: '', want: { several: { count: 2, of } } });
    const plans = (cards: number[]) => plansOf({ ask, mates: [mate('discard', { cards })], hand, send: () => {} });
    expect(plans([4])).toEqual([]);
    expect(plans([9, 4])[0]?.label).toBe('Put away Utah and Ohio');
    expect(matesWith([mate('discard', { cards: [9] })], 9)).toEqual(['Kind Lynx']);
  });
});
