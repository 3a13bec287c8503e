// How a map card is laid out: the whole country, and a close-up where the red state would be hard to find.

export type Box = readonly [left: number, top: number, width: number, height: number];

export interface Outline {
  /** The outline, as it lies on the map of the country. */
  d: string;
  box: Box;
}

export interface Shape extends Outline {
  /** Says nothing about the state; see `mapId`. */
  id: string;
}

export interface Atlas {
  shapes: readonly Shape[];
  /** All land of the map proper in one outline, and all land of the two insets in another. */
  land: string;
  insets: string;
}

export interface Circle {
  x: number;
  y: number;
  radius: number;
}

export interface Loupe extends Circle {
  /** What makes the map the close-up: a value for `transform`. */
  transform: string;
  /** Whether only the red state is shown: what lies beside an inset on the map does not lie beside it on earth. */
  alone: boolean;
}

/** The map alone, and the map with the close-up below it: values for `viewBox`. */
export const VIEW = { wide: '-66 6 1040 630', card: '-66 6 1040 1266' } as const;

export type MapSize = keyof typeof VIEW;

/** The lines that set the two insets apart. */
export const FRAMES = 'M-66 452H128L208 524V634M208 524H296L344 572V634';

const LOUPES: Record<MapSize, Circle> = {
  // In the ocean, off the coast where all but one of the tiny states are.
  wide: { x: 881, y: 480, radius: 88 },
  card: { x: 454, y: 958, radius: 306 },
};

const middle = ([left, top, width, height]: Box) => ({ x: left + width / 2, y: top + height / 2 });

/** Whether the map shows the state away from its place, in the lower left corner. */
export const isInset = ([left, top, width]: Box) => top > 460 && left + width < 345;

/** Whether the state is too small to be found on a phone at once. */
export const isTiny = (box: Box) => box[2] * box[3] < (isInset(box) ? 10_000 : 4_000);

/** The ring around a tiny state. */
export function ring(box: Box): Circle | null {
  return isTiny(box) ? { ...middle(box), radius: Math.max(box[2], box[3]) / 2 + 8 } : null;
}

/** The close-up. A card has room for one in any case; the map alone only shows a tiny state bigger. */
export function loupe(box: Box, size: MapSize): Loupe | null {
  const alone = isInset(box);
  if (size === 'wide' && (alone || !isTiny(box))) return null;
  const at = LOUPES[size];
  const { x, y } = middle(box);
  const scale = Math.min(10, (at.radius * 1.36) / Math.hypot(box[2], box[3]));
  return { ...at, alone, transform: `translate(${at.x} ${at.y}) scale(${scale.toFixed(2)}) translate(${-x} ${-y})` };
}

/** The line from edge to edge of two circles: a value for `d`. */
export function link(from: Circle, to: Circle): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const point = (circle: Circle, other: Circle) =>
    [circle.x + ((other.x - circle.x) * circle.radius) / far, circle.y + ((other.y - circle.y) * circle.radius) / far]
      .map((value) => value.toFixed(1))
      .join(' ');
  return `M${point(from, to)}L${point(to, from)}`;
}
