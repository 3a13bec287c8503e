import { expect, it } from 'vitest';
import type { Ask, Offer } from '../../gen/wire';
import { sayings } from './sayings';
import { view } from './samples';

const offer = (verb: string, slots: Offer['slots'] = [], aside = false): Offer => ({ verb, label: verb, aside, slots });
const ask = (...offers: Offer[]): Ask => ({ id: 1, say: '', rule: '', drafts: true, offers });
const up = offer('up', [{ name: 'bur', label: '', want: { one: [3, 4, 5].map((value) => ({ value, label: String(value) })) } }]);

it('makes a button of everything that can be said', () => {
  const raise = sayings(view({ phase: 'raise' }), ask(offer('cards'), up, offer('resign', [], true)), 'Kind Lynx');
  expect(raise.map(({ verb, slots, title }) => [verb, slots, title])).toEqual([
    ['cards', {}, 'Cards'],
    ['up', { bur: 3 }, 'Up the BUR to 3'],
    ['up', { bur: 4 }, 'Up the BUR to 4'],
    ['up', { bur: 5 }, 'Up the BUR to 5'],
  ]);
  expect(raise[1]?.help).toBe('3 BUR cards, and Kind Lynx says who gets them');
});

it('says what each leads to', () => {
  const reply = sayings(view({ phase: 'reply', burs: 4 }), ask(offer('call'), offer('cards')), 'Ann & Ben');
  expect(reply.map((one) => one.help)).toEqual([
    'you choose the bases, Ann & Ben get 4 BUR cards',
    'you get 4 BUR cards, Ann & Ben choose the bases',
  ]);
  expect(sayings(view({ phase: 'lead' }), ask(offer('lead')), 'they')).toEqual([]);
});
