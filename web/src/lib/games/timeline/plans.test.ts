import { describe, expect, it } from 'vitest';
import type { Ask } from '../../gen/wire';
import { plansOf } from './plans';

const ask = {
  id: 3,
  offers: [
    {
      verb: 'place',
      label: 'Place a card',
      aside: false,
      slots: [
        { name: 'card', label: '', want: { card: [{ value: 7, label: 'Genghis Khan' }] } },
        { name: 'gap', label: '', want: { gap: [{ value: 0, label: 'before 1405' }] } },
      ],
    },
  ],
} as unknown as Ask;
const mate = (slots: Record<string, unknown>) => ({ seat: 2, name: 'Kind Lynx', verb: 'place', slots });

describe('what a team lays ready', () => {
  it('can be confirmed once it is whole', () => {
    const played: number[][] = [];
    const play = (card: number, gap: number) => played.push([card, gap]);
    const plans = plansOf({ ask, mates: [mate({ card: 7, gap: 0 })], line: [], own: null, play });
    expect(plans.map((plan) => plan.words)).toEqual(['Kind Lynx: “Genghis Khan” before 1405?']);
    plans[0]?.confirm();
    expect(played).toEqual([[7, 0]]);
  });

  it('is no plan while a part is missing or gone', () => {
    const play = () => {};
    expect(plansOf({ ask, mates: [mate({ card: 7 })], line: [], own: null, play })).toEqual([]);
    expect(plansOf({ ask, mates: [mate({ card: 8, gap: 0 })], line: [], own: null, play })).toEqual([]);
    expect(plansOf({ ask: null, mates: [], line: [], own: { card: 7, gap: 0 }, play })).toEqual([]);
  });
});
