import { describe, expect, it } from 'vitest';
import type { Ask } from '../../gen/wire';
import { plansOf } from './plans';

const ask = {
  id: 4,
  offers: [
    {
      verb: 'lead',
      label: 'Lead',
      aside: false,
      slots: [
        { name: 'card', label: '', want: { card: [{ value: 7, label: '16 Abraham Lincoln' }] } },
        { name: 'call', label: '', want: { one: [{ value: 'latest', label: 'latest' }] } },
      ],
    },
  ],
} as unknown as Ask;
const mate = (slots: Record<string, unknown>) => ({ seat: 2, name: 'Kind Lynx', verb: 'lead', slots });

describe('what a team lays ready', () => {
  it('can be confirmed once card and call are chosen', () => {
    const sent: unknown[] = [];
    const send = (verb: string, slots: unknown) => sent.push([verb, slots]);
    const plans = plansOf({ ask, mates: [mate({ card: 7, call: 'latest' }), mate({ card: 7 })], own: null, send });
    expect(plans.map((plan) => plan.words)).toEqual(['Kind Lynx: 16 Abraham Lincoln, “latest”?']);
    plans[0]?.confirm();
    expect(sent).toEqual([['lead', { card: 7, call: 'latest' }]]);
  });

  it('names the own plan first', () => {
    const own = { verb: 'lead', label: 'Lead', slots: { card: 7, call: 'latest' }, choice: null };
    const plans = plansOf({ ask, mates: [mate({ card: 7, call: 'latest' })], own, send: () => {} });
    expect(plans.map((plan) => plan.key)).toEqual(['own', 'seat-2']);
  });
});
