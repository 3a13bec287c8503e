// The map of a Zap: which part of the country it shows, and where the postal codes of the lit states stand.

import { isInset, type Box } from '../../cards/map';
import type { Middle, Point } from './outline';

/** The whole country with both insets: VIEW.wide of the map cards. */
export const WHOLE: Box = [-66, 6, 1040, 630];

/** No closer than this: states around it must still tell where in the country it is. */
const CLOSEST = 400;
const AIR = 46;

/** The part of the map with all lit states and some air around them, in the shape of the whole. */
export function frameOf(lit: readonly Box[]): Box {
  if (lit.length === 0 || lit.some(isInset)) return WHOLE;
  const left = Math.min(...lit.map((box) => box[0])) - AIR;
  const top = Math.min(...lit.map((box) => box[1])) - AIR;
  const right = Math.max(...lit.map((box) => box[0] + box[2])) + AIR;
  const bottom = Math.max(...lit.map((box) => box[1] + box[3])) + AIR;
  const shape = WHOLE[2] / WHOLE[3];
  const width = Math.min(WHOLE[2], Math.max(right - left, (bottom - top) * shape, CLOSEST));
  const height = width / shape;
  const inside = (middle: number, size: number, from: number, room: number) =>
    Math.max(from, Math.min(middle - size / 2, from + room - size));
  return [
    inside((left + right) / 2, width, WHOLE[0], WHOLE[2]),
    inside((top + bottom) / 2, height, WHOLE[1], WHOLE[3]),
    width,
    height,
  ];
}

/** A state that wants its postal code written. */
export interface Spot {
  code: string;
  middle: Middle;
}

export interface Placed {
  code: string;
  x: number;
  y: number;
  /** Where the line to a state that is too small begins. */
  from: Point | null;
}

/** How wide and high a label is, in units of the map. */
export interface LabelSize {
  width: number;
  height: number;
}

/** How far from the edge of the map the middle of a label stays, in its own widths and heights: never on the edge itself. */
const EDGE = { x: 0.75, y: 1 };

const ANGLES = Array.from({ length: 16 }, (_, at) => (at / 16) * 2 * Math.PI);
const REACHES = [1.1, 1.5, 2, 2.600, 3.300, 4.200];

/**
 * Where labels go: inside a state that has the room, else beside it with a line, on open water if there is some, and never
 * one on another. `cost` says how bad it is to cover a point: 0 on water, more on land, most on another lit state.
 */
export function placeLabels(spots: Spot[], frame: Box, size: LabelSize, cost: (point: Point) => number): Placed[] {
  const done: Placed[] = [];
  const fits = ({ middle }: Spot) => middle.room >= Math.hypot(size.width, size.height) * 0.42;
  for (const { code, middle } of spots.filter(fits)) done.push({ code, x: middle.x, y: middle.y, from: null });
  for (const { code, middle } of spots.filter((spot) => !fits(spot))) {
    let best: { at: Placed; price: number } | null = null;
    for (const reach of REACHES) {
      for (const angle of ANGLES) {
        const x = middle.x + Math.cos(angle) * reach * size.width;
        const y = middle.y + Math.sin(angle) * reach * size.width;
        if (!within(x, y, frame, size)) continue;
        const at: Placed = { code, x, y, from: [middle.x, middle.y] };
        if (done.some((other) => covers(at, other, size))) continue;
        const corners: Point[] = [-0.5, 0, 0.5].flatMap((dx) =>
          [-0.5, 0.5].map((dy): Point => [x + dx * size.width, y + dy * size.height]),
        );
        const crossed = done.filter((other) => isCrossed(at, other, size)).length;
        const price = reach * 12 + corners.reduce((sum, corner) => sum + cost(corner), 0) + crossed * 60;
        if (!best || price < best.price) best = { at, price };
      }
    }
    if (best) done.push(best.at);
  }
  return done;
}

function within(x: number, y: number, [left, top, width, height]: Box, size: LabelSize): boolean {
  return (
    x - size.width * EDGE.x >= left &&
    x + size.width * EDGE.x <= left + width &&
    y - size.height * EDGE.y >= top &&
    y + size.height * EDGE.y <= top + height
  );
}

/** Whether two labels lie on each other, or too close. */
function covers(one: Placed, other: Placed, { width, height }: LabelSize): boolean {
  return Math.abs(one.x - other.x) < width * 1.08 && Math.abs(one.y - other.y) < height * 1.12;
}

/** Whether a label lies on the line of another one, or its own line on the other label. */
function isCrossed(one: Placed, other: Placed, size: LabelSize): boolean {
  const hit = (line: Placed, label: Placed) => {
    if (!line.from) return false;
    for (let share = 0; share <= 1; share += 0.1) {
      const x = line.from[0] + (line.x - line.from[0]) * share;
      const y = line.from[1] + (line.y - line.from[1]) * share;
      if (Math.abs(x - label.x) < size.width / 2 && Math.abs(y - label.y) < size.height / 2) return true;
    }
    return false;
  };
  return hit(one, other) || hit(other, one);
}
