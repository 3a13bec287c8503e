import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as icons from '../../../../scripts/icons.mjs';
import type { Box } from '../../cards/map';
import { mapId } from '../../cards/opaque';
import { SHAPES } from '../../cards/shapes';
import { NAMES } from './names';
import { isInside, middleOf, outlineOf, type Point } from './outline';
import { frameOf, placeLabels, WHOLE } from './zap';

const [, ...rows] = icons.parseCsv(readFileSync(new URL('../../../../../packs/states/states.csv', import.meta.url), 'utf8'));
const borders = new Map(rows.map((row) => [row[1]!, row[18]!.split('; ').filter(Boolean)] as const));
const shapes = new Map([...borders.keys()].map((code) => [code, SHAPES.find(({ id }) => id === mapId(code))!] as const));
const shape = (code: string) => shapes.get(code)!;
const outlines = new Map([...borders.keys()].map((code) => [code, outlineOf(shape(code).d)] as const));
const middles = new Map([...outlines].map(([code, outline]) => [code, middleOf(outline)] as const));

it('knows the names of the fifty states', () => {
  expect([...NAMES].sort()).toEqual(rows.map((row) => [row[1]!, row[0]!]).sort());
});

describe('the frame', () => {
  const lit = (...codes: string[]) => codes.map((code) => shape(code).box);
  const holds = ([left, top, width, height]: Box, box: Box) =>
    box[0] >= left && box[1] >= top && box[0] + box[2] <= left + width && box[1] + box[3] <= top + height;

  it('holds all lit states, within the map, in the shape of the whole', () => {
    for (const one of borders.keys()) {
      for (const other of borders.keys()) {
        const boxes = lit(one, other);
        const frame = frameOf(boxes);
        expect(boxes.every((box) => holds(frame, box)), `${one} ${other}`).toBe(true);
        expect(frame[2] / frame[3]).toBeCloseTo(WHOLE[2] / WHOLE[3]);
        expect(holds(WHOLE, [frame[0], frame[1], frame[2] - 1e-6, frame[3] - 1e-6])).toBe(true);
      }
    }
  });

  it('is the whole country for the insets and for nothing', () => {
    expect(frameOf([])).toBe(WHOLE);
    expect(frameOf(lit('AK', 'UT'))).toBe(WHOLE);
  });

  it('comes close to small states', () => {
    expect(frameOf(lit('CT', 'RI'))[2]).toBe(400);
  });
});

describe('the labels on a phone', () => {
  it('are all there, inside the frame, and none lies on another', () => {
    const crowded = ['CT', 'MD', 'HI', 'TN'];
    for (const one of crowded) {
      for (const other of borders.keys()) {
        if (one === other) continue;
        const common = borders.get(one)!.filter((code) => borders.get(other)!.includes(code));
        const codes = [one, other, ...common];
        const frame = frameOf(codes.map((code) => shape(code).box));
        const unit = frame[2] / 340;
        const size = { width: 25 * unit, height: 16 * unit };
        const cost = (point: Point) => (codes.some((code) => isInside(outlines.get(code)!, point)) ? 22 : 0);
        const placed = placeLabels(codes.map((code) => ({ code, middle: middles.get(code)! })), frame, size, cost);
        const name = `${one} ${other}`;
        expect(placed.map(({ code }) => code).sort(), name).toEqual([...codes].sort());
        placed.forEach((label, at) => {
          const inside = label.x > frame[0] && label.x < frame[0] + frame[2] && label.y > frame[1] && label.y < frame[1] + frame[3];
          // Beside its state, a label keeps away from the edge as well.
          const clear = label.from === null || Math.min(label.x - frame[0], frame[0] + frame[2] - label.x) >= size.width * 0.7;
          const apart = placed
            .slice(at + 1)
            .every((next) => Math.abs(label.x - next.x) >= size.width || Math.abs(label.y - next.y) >= size.height);
          expect([inside, clear, apart], `${name}: ${label.code}`).toEqual([true, true, true]);
        });
      }
    }
  });
});
