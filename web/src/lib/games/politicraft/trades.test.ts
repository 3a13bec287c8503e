import { describe, expect, test } from 'vitest';
import type { TradeView } from '../../gen/politicraft';
import { card, view } from './samples';
import { awaiting, dealsOf, standsFor, tilt } from './trades';

const trade = (offer: number, from: number, to: number, answer?: number): TradeView => ({
  offer,
  from,
  to,
  card: card(10 + offer, 'Offered', { points: 20 }),
  ...(answer === undefined ? {} : { answer: card(answer, 'Answer', { points: 5 }) }),
  due: 60_000,
});

describe('the open trades', () => {
  const deals = dealsOf(view({ trades: [trade(1, 0, 1), trade(2, 2, 0), trade(3, 0, 2, 30)] }));

  test('what waits for me comes first', () => {
    expect(deals.map((deal) => [deal.trade.offer, deal.step, deal.other])).toEqual([
      [3, 'confirm', 2],
      [2, 'answer', 2],
      [1, 'wait', 1],
    ]);
    expect(awaiting(deals)?.trade.offer).toBe(3);
    expect(awaiting(deals.slice(2))).toBeNull();
  });

  test('what I get lies on the left, what I give on the right', () => {
    expect(deals[0]).toMatchObject({ theirs: { card: 30 }, mine: { card: 13 } });
    expect(deals[1]).toMatchObject({ theirs: { card: 12 }, mine: null });
  });

  test('a spectator of the archive has no part in them', () => {
    const watched = view({ trades: [trade(1, 0, 1)] });
    delete watched.you;
    expect(dealsOf(watched)).toEqual([]);
  });
});

test('the scale goes down where more points lie', () => {
  const [heavy, light] = [card(1, 'Heavy', { points: 40 }).face, card(2, 'Light', { points: 5 }).face];
  expect(tilt(heavy, light)).toBeLessThan(0);
  expect(tilt(light, heavy)).toBeGreaterThan(0);
  expect(tilt(light, light)).toBe(0);
  expect(tilt(heavy, null)).toBeLessThan(0);
  expect(Math.abs(tilt(heavy, light))).toBeLessThanOrEqual(9);
});

test('an offer says how long it stands, and that it waits while a card is carried out', () => {
  const clock = { now: 20_000, running: true, due: null, speed: 1, since: 100 };
  expect(standsFor(trade(1, 0, 1), view(), clock, 10_100)).toBe('stands for 30 seconds');
  const effect = { ...card(9, 'Swap'), by: 0, reaction: false, awaits: [] };
  expect(standsFor(trade(1, 0, 1), view({ effect }), clock, 10_100)).toContain('waits');
  const { due: _, ...unclocked } = trade(1, 0, 1);
  expect(standsFor(unclocked, view(), clock, 10_100), 'PC-R69: without a clock it stands').toBe('');
});
