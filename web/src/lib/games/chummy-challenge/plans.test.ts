import { expect, it } from 'vitest';
import type { Ask } from '../../gen/wire';
import { plansOf } from './plans';

const offers = [{ verb: 'answer', label: 'Send', aside: false, slots: [{ name: 'text', label: '', want: { text: { most: 9 } } }] }];
const ask = { id: 1, say: '', rule: '', drafts: true, offers } as unknown as Ask;
const mate = (verb: string, text: unknown) => ({ seat: 1, name: 'Ben', verb, slots: { text } });

it('shows what teammates type, and sends it without its spaces', () => {
  const sent: unknown[] = [];
  const [plan] = plansOf({ ask, mates: [mate('answer', ' Utah ')], send: (...what) => sent.push(what) });
  expect(plan?.words).toBe('Ben types “Utah”');
  plan?.confirm();
  expect(sent).toEqual([['answer', { text: 'Utah' }]]);
});

it('shows nothing that cannot be sent', () => {
  const mates = [mate('answer', ''), mate('answer', 3), mate('name', 'Utah'), mate('answer', 'Pennsylvania')];
  expect(plansOf({ ask, mates, send: () => undefined })).toEqual([]);
  expect(plansOf({ ask: null, mates: [mate('answer', 'Utah')], send: () => undefined })).toEqual([]);
});
