import { expect, it } from 'vitest';
import type { Ask } from '../../gen/wire';
import { plansOf } from './plans';

const slot = (name: string, want: object) => ({ name, label: '', want });
const offer = (verb: string, ...slots: object[]) => ({ verb, label: verb, aside: false, slots });
const ask = (...offers: object[]) => ({ id: 1, say: '', rule: '', drafts: true, offers }) as unknown as Ask;
const mate = (verb: string, slots: Record<string, unknown>) => ({ seat: 2, name: 'Ben', verb, slots });
const plans = (of: Ask, verb: string, slots: Record<string, unknown>, send = () => undefined) =>
  plansOf({ ask: of, mates: [mate(verb, slots)], send }).map(({ words, label }) => [words, label]);

const guessing = ask(offer('say', slot('text', { text: { most: 60 } })), offer('guess', slot('state', { one: [{ value: 43, label: 'Utah' }] })));
const giving = ask(
  offer('clue', slot('option', { one: [{ value: 'size rank', label: 'Size rank: 13' }] })),
  offer('clue', slot('option', { one: [{ value: 'border state', label: 'A border state' }] }), slot('pick', { one: [{ value: 3, label: 'Idaho' }] })),
);

it('says what a teammate would guess', () => {
  expect(plans(guessing, 'guess', { state: 43 })).toEqual([['Ben would guess Utah.', 'Guess Utah']]);
  expect(plans(guessing, 'say', { text: 'utha' })).toEqual([['Ben would guess “utha”.', 'Guess “utha”']]);
});

it('says which clue a teammate would give', () => {
  expect(plans(giving, 'clue', { option: 'size rank' })).toEqual([['Ben would give the clue “Size rank: 13”.', 'Give this clue']]);
  expect(plans(giving, 'clue', { option: 'border state', pick: 3 })).toEqual([
    ['Ben would give the clue “A border state: Idaho”.', 'Give this clue'],
  ]);
});

it('leaves out what is not whole, or not asked', () => {
  expect(plans(giving, 'clue', { option: 'border state' })).toEqual([]);
  expect(plans(guessing, 'guess', { state: 99 })).toEqual([]);
  expect(plans(guessing, 'say', { text: ' ' })).toEqual([]);
  expect(plans(guessing, 'clue', { option: 'size rank' })).toEqual([]);
});

it('confirms exactly what was laid ready', () => {
  const sent: unknown[] = [];
  plansOf({ ask: guessing, mates: [mate('guess', { state: 43 })], send: (...what) => sent.push(what) })[0]?.confirm();
  expect(sent).toEqual([['guess', { state: 43 }]]);
});
