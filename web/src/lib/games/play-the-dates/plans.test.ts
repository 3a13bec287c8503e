import { describe, expect, it } from 'vitest';
import type { Card, PowerCard } from '../../gen/play_the_dates';
import type { Ask } from '../../gen/wire';
import type { Mate } from '../drafts';
import { matesWith, moveWords, plansOf, tradeWords, type Known } from './plans';

const card: Card = {
  handle: 7,
  face: {
    period: '1800s',
    top: [
      { colour: 'red', text: 'Madison takes office.', year: 1809 },
      { colour: 'white', text: 'Jefferson takes office.', year: 1801 },
    ],
    middle: [],
    bottom: [],
  },
};
const power = (handle: number, circled: number): PowerCard => ({ handle, face: { years: [1525, 1805, 1905], circled, civics: true } });
const known: Known = { hand: [card], powers: [power(30, 2), power(31, 7), power(32, 5), power(33, 9)], base: 1810, led: 'white' };

const choice = (value: unknown) => ({ value, label: String(value) });
const cards = { name: 'card', label: '', want: { card: [choice(7)] } };
const ask = {
  id: 4,
  offers: [
    { verb: 'follow', label: 'Play without a Power card', aside: false, slots: [cards] },
    {
      verb: 'follow',
      label: 'Play with Power',
      aside: false,
      slots: [
        cards,
        { name: 'power_cards', label: '', want: { one: [choice(30), choice([30, 31])] } },
        { name: 'direction', label: '', want: { one: [choice('add'), choice('subtract')] } },
      ],
    },
    { verb: 'civics', label: 'State it', aside: false, slots: [{ name: 'text', label: '', want: { text: { most: 300 } } }] },
  ],
} as unknown as Ask;
const mate = (verb: string, slots: Record<string, unknown>) => ({ seat: 2, name: 'Kind Lynx', verb, slots });

describe('a move in words', () => {
  it('tells what is led or answered, and how far that is', () => {
    expect(moveWords(known, 'lead', { card: 7, colour: 'red' })).toBe('lead red 1809, 1 year from 1810');
    expect(moveWords(known, 'follow', { card: 7 })).toBe('play white 1801, 9 years from 1810');
    expect(moveWords(known, 'follow', { card: 7, power_cards: 30, direction: 'add' })).toBe('play 1801 + 2 = 1803, 7 years from 1810');
    expect(moveWords(known, 'follow', { card: 7, power_cards: [31, 30], direction: 'add' })).toBe('play 1801 + 27 = 1828, 18 years from 1810');
  });

  it('tells no year where dates are hidden', () => {
    const hidden = structuredClone(card);
    hidden.face.top.forEach((fact) => delete fact.year);
    const blind = { ...known, hand: [hidden] };
    expect(moveWords(blind, 'lead', { card: 7, colour: 'red' })).toBe('lead red: “Madison takes office.”');
    expect(moveWords(blind, 'follow', { card: 7, power_cards: 30, direction: 'add' })).toContain('and add 2');
    hidden.face.top.find((fact) => fact.colour === 'red')!.text = 'Thoreau publishes "Walden," a book.';
    expect(moveWords(blind, 'lead', { card: 7, colour: 'red' })).toBe('lead red: “Thoreau publishes ‘Walden,’ a book.”');
  });

  it('tells what is traded in', () => {
    expect(moveWords(known, 'trade_in', { cards: [32, 31] })).toBe('trade in 7 and 5');
    expect(moveWords(known, 'trade_in', { cards: [] })).toBe('keep all four');
    expect([tradeWords(0, 4), tradeWords(0, 3), tradeWords(1, 4), tradeWords(2, 4)]).toEqual([
      'Keep all four',
      'Keep all 3',
      'Trade in 1 card',
      'Trade in 2 cards',
    ]);
    expect(moveWords(known, 'resign', {})).toBeNull();
  });
});

describe('what a team lays ready', () => {
  it('can be confirmed once it is whole', () => {
    const sent: unknown[] = [];
    const send = (verb: string, slots: unknown) => sent.push([verb, slots]);
    const whole = { card: 7, power_cards: [30, 31], direction: 'add' };
    const plans = plansOf({ ...known, ask, mates: [mate('follow', whole), mate('follow', { card: 7, power_cards: 30 })], send });
    expect(plans.map((plan) => [plan.words, plan.label])).toEqual([
      ['Kind Lynx would play 1801 + 27 = 1828, 18 years from 1810.', 'Play with Power'],
    ]);
    plans[0]?.confirm();
    expect(sent).toEqual([['follow', whole]]);
  });

  it('can be told apart where several would trade in as many cards', () => {
    const cards = [choice(30), choice(31), choice(32)];
    const trade = { id: 4, offers: [{ verb: 'trade_in', label: '', aside: false, slots: [{ name: 'cards', label: '', want: { any: cards } }] }] };
    const otter = { ...mate('trade_in', { cards: [31] }), seat: 3, name: 'Shy Otter' };
    const labels = (mates: Mate[], ownTrade: string) =>
      plansOf({ ...known, ask: trade as unknown as Ask, mates, ownTrade, send: () => {} }).map((plan) => plan.label);
    expect(labels([mate('trade_in', { cards: [30] })], 'Keep all four')).toEqual(['Trade in 1 card']);
    expect(labels([mate('trade_in', { cards: [30] })], 'Trade in 1 card')).toEqual(['Trade in 1 card, as Kind Lynx would']);
    expect(labels([mate('trade_in', { cards: [30] }), otter], 'Keep all four')).toEqual([
      'Trade in 1 card, as Kind Lynx would',
      'Trade in 1 card, as Shy Otter would',
    ]);
  });

  it('may be a statement, once there are words', () => {
    const of = (text: string) => plansOf({ ...known, ask, mates: [mate('civics', { text })], send: () => {} });
    expect(of('')).toEqual([]);
    expect(of('435 members')[0]?.words).toBe('Kind Lynx would state “435 members”.');
  });

  it('is named on the Power cards', () => {
    const both = [mate('follow', { power_cards: [30, 31] }), { ...mate('trade_in', { cards: [31] }), name: 'Shy Otter' }];
    expect([matesWith(both, 31), matesWith(both, 32)]).toEqual([['Kind Lynx', 'Shy Otter'], []]);
  });
});
