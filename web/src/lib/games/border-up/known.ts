// What is worked out of the outlines of states, once each: it takes a while, and every map needs it again.

import type { Atlas, Box } from '../../cards/map';
import { isInside, middleOf, outlineOf, touchOf, type Middle, type Outline, type Point } from '../states/outline';

/** A state on the map. */
type Shape = Atlas['shapes'][number];

/** Does the work for each key once. */
function once<In extends Shape[], Out>(work: (...shapes: In) => Out): (...shapes: In) => Out {
  const done = new Map<string, Out>();
  return (...shapes) => {
    const key = shapes.map(({ id }) => id).join();
    if (!done.has(key)) done.set(key, work(...shapes));
    return done.get(key)!;
  };
}

export const outlineFor = once(({ d }: Shape): Outline => outlineOf(d));
export const middleFor = once((shape: Shape): Middle => middleOf(outlineFor(shape)));

/** A point on the border that two states share, in its middle; null if they share none. */
export const gateFor = once((one: Shape, other: Shape): Point | null => {
  const { lines, spot } = touchOf(outlineFor(one), outlineFor(other));
  const longest = lines.reduce<Point[]>((best, line) => (line.length > best.length ? line : best), []);
  return longest[Math.floor(longest.length / 2)] ?? spot;
});

const within = ([left, top, width, height]: Box, [x, y]: Point) => x >= left && x <= left + width && y >= top && y <= top + height;

/** Whether a point lies in a state. Most are told apart by their boxes. */
export const covers = (shape: Shape, point: Point): boolean => within(shape.box, point) && isInside(outlineFor(shape), point);
