import { describe, expect, it } from 'vitest';
import type { Card, View } from '../../gen/presidential_numbers';
import { dotsOf, markersOf } from './markers';

const lincoln: Card = { handle: 1, face: { name: 'Abraham Lincoln', number: 16 } };
const carter: Card = { handle: 2, face: { name: 'Jimmy Carter', number: 39 } };
const unknown: Card = { handle: 3, face: { name: 'Grover Cleveland' } };

describe('who stands on the ladder', () => {
  it('shows both presidents of a trick and marks the winner', () => {
    const view = { tricks: [{ lead: lincoln, follow: carter, leader: 1, winner: 0 }] } as unknown as View;
    expect(markersOf(view, null)).toEqual([
      { number: 16, name: 'Abraham Lincoln', lane: 'above', wins: false },
      { number: 39, name: 'Jimmy Carter', lane: 'below', wins: true },
    ]);
  });

  it('shows a picked card against the lead, or alone', () => {
    const open = { open: { card: lincoln }, tricks: [] } as unknown as View;
    expect(markersOf(open, carter).map((one) => [one.number, one.lane, one.maybe])).toEqual([
      [16, 'above', undefined],
      [39, 'below', true],
    ]);
    const led = { tricks: [{ lead: lincoln, follow: carter, leader: 1, winner: 0 }] } as unknown as View;
    expect(markersOf(led, lincoln)).toHaveLength(1);
  });

  it('leaves out numbers that are not known', () => {
    expect(markersOf({ open: { card: unknown }, tricks: [] } as unknown as View, null)).toEqual([]);
  });

  it('has a dot for each number of the hand', () => {
    expect(dotsOf([carter, lincoln, carter, unknown])).toEqual([16, 39]);
  });
});
