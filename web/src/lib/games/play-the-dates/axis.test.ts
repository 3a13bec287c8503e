import { describe, expect, it } from 'vitest';
import { along, rangeOf, spread, ticks, widthOf } from './axis';

describe('the time axis', () => {
  it('zooms to the years that matter, with air and round ends', () => {
    const range = rangeOf([1810, 1818, 1801, 1803]);
    expect(range.from).toBeLessThan(1801);
    expect(range.to).toBeGreaterThan(1818);
    expect(range.to - range.from).toBeLessThanOrEqual(40);
    const wide = rangeOf([1405, 1799]);
    expect(wide.from % 50).toBe(0);
    expect([wide.from <= 1405, wide.to >= 1799]).toEqual([true, true]);
  });

  it('is never so narrow that a year is a leap', () => {
    const range = rangeOf([1810]);
    expect(range.to - range.from).toBeGreaterThanOrEqual(24);
    expect(along(1810, range)).toBeGreaterThan(25);
    expect(along(1810, range)).toBeLessThan(75);
    expect(rangeOf([])).toEqual({ from: 0, to: 24 });
  });

  it('puts years in their places', () => {
    const range = { from: 1800, to: 1900 };
    expect([along(1800, range), along(1825, range), along(1900, range)]).toEqual([0, 25, 100]);
    expect([along(1700, range), along(2000, range)]).toEqual([0, 100]);
    expect(along(1800, { from: 1800, to: 1800 })).toBe(50);
  });

  it('writes as many round years as have room', () => {
    expect(ticks({ from: 1800, to: 1900 }, 320)).toEqual([1800, 1820, 1840, 1860, 1880, 1900]);
    expect(ticks({ from: 1790, to: 1830 }, 320)).toEqual([1790, 1800, 1810, 1820, 1830]);
    for (const width of [200, 320, 700, 1200]) {
      for (const range of [rangeOf([1400, 1799]), rangeOf([1810, 1818]), rangeOf([1905, 2024])]) {
        expect(ticks(range, width).length * 40).toBeLessThanOrEqual(width + 44);
      }
    }
  });

  it('keeps labels apart and inside, whatever they want', () => {
    const cases = [
      [{ at: 100, width: 60 }, { at: 104, width: 60 }],
      [{ at: 2, width: 80 }, { at: 3, width: 80 }, { at: 4, width: 80 }],
      [{ at: 298, width: 80 }, { at: 299, width: 80 }],
      [{ at: 250, width: 100 }, { at: 20, width: 100 }],
    ];
    for (const labels of cases) {
      const middles = spread(labels, 300);
      const boxes = labels.map(({ width }, at) => [middles[at]! - width / 2, middles[at]! + width / 2] as const);
      boxes.sort((a, b) => a[0] - b[0]);
      expect(boxes[0]![0]).toBeGreaterThanOrEqual(0);
      expect(boxes.at(-1)![1]).toBeLessThanOrEqual(300);
      for (let at = 1; at < boxes.length; at += 1) expect(boxes[at]![0]).toBeGreaterThanOrEqual(boxes[at - 1]![1]);
    }
  });

  it('leaves labels alone that are in nobody’s way', () => {
    expect(spread([{ at: 200, width: 40 }, { at: 60, width: 40 }], 300)).toEqual([200, 60]);
    expect(spread([], 300)).toEqual([]);
  });

  it('begins at the left when there is not room for all', () => {
    const middles = spread([{ at: 50, width: 80 }, { at: 50, width: 80 }], 100);
    expect(middles[0]! - 40).toBeGreaterThanOrEqual(0);
    expect(middles[1]! - middles[0]!).toBeGreaterThanOrEqual(80);
  });

  it('guesses the room that words need', () => {
    expect(widthOf('1818', 12)).toBeGreaterThan(24);
  });
});
