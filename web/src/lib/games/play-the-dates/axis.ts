// The time axis: which years it shows, where a year stands on it, and where labels go so that none hides another.

export interface Range {
  from: number;
  to: number;
}

/** The axis never shows fewer years than this: a year is then still a small step. */
const LEAST = 24;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200];

/** The round range that shows all these years, with some air at both ends. */
export function rangeOf(years: number[]): Range {
  if (years.length === 0) return { from: 0, to: LEAST };
  let from = Math.min(...years);
  let to = Math.max(...years);
  const lack = Math.max(0, LEAST - (to - from));
  const air = Math.max((to - from) * 0.06, 1) + lack / 2;
  const step = stepOf(to - from + 2 * air, 12);
  from = Math.floor((from - air) / step) * step;
  to = Math.ceil((to + air) / step) * step;
  return { from, to };
}

/** The smallest step with which a span has no more than so many parts. */
function stepOf(span: number, parts: number): number {
  return STEPS.find((step) => span / step <= parts) ?? 500;
}

/** The way along the axis in percent; what lies outside stands at the end. */
export function along(year: number, { from, to }: Range): number {
  if (to <= from) return 50;
  return Math.min(100, Math.max(0, ((year - from) / (to - from)) * 100));
}

/** The round years that are written below the axis: so many that the figures have room on an axis of `width` pixels. */
export function ticks({ from, to }: Range, width: number, label = 44): number[] {
  const step = stepOf(to - from, Math.max(1, Math.floor(width / label)));
  const all: number[] = [];
  for (let year = Math.ceil(from / step) * step; year <= to; year += step) all.push(year);
  return all;
}

/** A label that wants its middle at `at`; all in pixels. */
export interface Label {
  at: number;
  width: number;
}

/**
 * Where the middles of labels in one row go: each as near as can be to where it wants to be, inside the row and beside
 * its neighbours. If there is not room for all, they follow each other from the left.
 */
export function spread(labels: Label[], room: number, gap = 6): number[] {
  const order = labels.map((_, at) => at).sort((a, b) => labels[a]!.at - labels[b]!.at || a - b);
  const middles: number[] = labels.map(() => 0);
  // From the left, nobody may stand on the one before; then from the right, nobody may stick out.
  let edge = 0;
  for (const one of order) {
    const { at, width } = labels[one]!;
    middles[one] = Math.max(at, edge + width / 2);
    edge = middles[one]! + width / 2 + gap;
  }
  edge = room;
  for (const one of [...order].reverse()) {
    const { width } = labels[one]!;
    middles[one] = Math.min(middles[one]!, edge - width / 2);
    edge = middles[one]! - width / 2 - gap;
  }
  const first = order[0];
  const out = first === undefined ? 0 : labels[first]!.width / 2 - middles[first]!;
  return out > 0 ? middles.map((middle) => middle + out) : middles;
}

/** How wide words are at most, by a guess on the safe side: in letters of `size` pixels. */
export function widthOf(words: string, size: number): number {
  return Math.ceil(words.length * size * 0.58);
}
