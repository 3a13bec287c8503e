// Outlines of states as points: where a label has the most room inside, and where two of them touch.

export type Point = readonly [x: number, y: number];
export type Outline = readonly (readonly Point[])[];

/** The rings of a path that is written as steps (scripts/maps.mjs). */
export function outlineOf(d: string): Outline {
  return d
    .split('z')
    .filter(Boolean)
    .map((piece) => {
      const steps = piece.match(/-?(?:\d+\.?\d*|\.\d+)/g)!.map((value) => Math.round(Number(value) * 10));
      const ring: Point[] = [];
      for (let at = 0, x = 0, y = 0; at + 1 < steps.length; at += 2) {
        ring.push([(x += steps[at]!) / 10, (y += steps[at + 1]!) / 10]);
      }
      return ring;
    });
}

/** Calls with each edge of the rings; the last one closes its ring. */
function edges(outline: Outline, visit: (from: Point, to: Point) => void): void {
  for (const ring of outline) {
    for (let at = 0; at < ring.length; at += 1) visit(ring[at]!, ring[(at + 1) % ring.length]!);
  }
}

export function isInside(outline: Outline, [x, y]: Point): boolean {
  let inside = false;
  edges(outline, ([x1, y1], [x2, y2]) => {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

/** How far a point is from an edge. */
function toEdge([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

export function toOutline(outline: Outline, point: Point): number {
  let least = Infinity;
  edges(outline, (from, to) => (least = Math.min(least, toEdge(point, from, to))));
  return least;
}

export interface Middle {
  x: number;
  y: number;
  /** How far it is to the outline. */
  room: number;
}

/** The point inside that is furthest from the outline: the middle of a box may lie in a lake, or in another state. */
export function middleOf(outline: Outline): Middle {
  const xs = outline.flatMap((ring) => ring.map(([x]) => x));
  const ys = outline.flatMap((ring) => ring.map(([, y]) => y));
  let [left, top] = [Math.min(...xs), Math.min(...ys)];
  let [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  let best: Middle = { x: left + width / 2, y: top + height / 2, room: 0 };
  const steps = 16;
  for (let turn = 0; turn < 2; turn += 1) {
    for (let at = 0; at <= steps * steps + 2 * steps; at += 1) {
      const point: Point = [left + (width * (at % (steps + 1))) / steps, top + (height * Math.floor(at / (steps + 1))) / steps];
      if (!isInside(outline, point)) continue;
      const room = toOutline(outline, point);
      if (room > best.room) best = { x: point[0], y: point[1], room };
    }
    // Once more, closer, around the best one.
    [width, height] = [(width * 2) / steps, (height * 2) / steps];
    [left, top] = [best.x - width / 2, best.y - height / 2];
  }
  return best;
}

/** Where two outlines touch: lines, or a single spot where only corners meet. */
export interface Touch {
  lines: Point[][];
  spot: Point | null;
}

/** A border is the same line in both outlines, but points that say nothing are left out of each by itself. */
const NEAR = 0.4;
const PIECE = 1;
/** A line that is shorter than this is a corner. */
const CORNER = 3;

export function touchOf(one: Outline, other: Outline): Touch {
  const lines: Point[][] = [];
  for (const ring of one) {
    let line: Point[] = [];
    const end = () => {
      if (line.length > 0) lines.push(line);
      line = [];
    };
    for (let at = 0; at < ring.length; at += 1) {
      const [from, to] = [ring[at]!, ring[(at + 1) % ring.length]!];
      const parts = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / PIECE));
      for (let part = 0; part < parts; part += 1) {
        const share = part / parts;
        const point: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
        if (toOutline(other, point) <= NEAR) line.push(point);
        else end();
      }
    }
    end();
  }
  const long = lines.filter((line) => lengthOf(line) >= CORNER);
  return { lines: long, spot: long.length > 0 ? null : (lines[0]?.[0] ?? null) };
}

function lengthOf(line: Point[]): number {
  return line.reduce((sum, [x, y], at) => {
    const before = line[at - 1];
    return before ? sum + Math.hypot(x - before[0], y - before[1]) : sum;
  }, 0);
}

/** A line as a value for `d`. */
export const pathOf = (line: readonly Point[]): string =>
  `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
