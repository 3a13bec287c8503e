// Arrow keys over things that lie anywhere on the board: to the nearest one in that direction.

export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What lies beside the way counts as so much further off. */
const BESIDE = 3;

/** Which of the spots an arrow key leads to; null if the key means nothing or there is nothing in that direction. */
export function toward(key: string, at: number, spots: readonly Spot[]): number | null {
  const from = spots[at];
  if (!from) return null;
  if (key === 'Home' || key === 'End') return key === 'Home' ? 0 : spots.length - 1;
  const way = DIRECTIONS[key];
  if (!way) return null;
  let best: { at: number; far: number } | null = null;
  spots.forEach((spot, other) => {
    const x = spot.left + spot.width / 2 - (from.left + from.width / 2);
    const y = spot.top + spot.height / 2 - (from.top + from.height / 2);
    const [ahead, aside] = way[0] === 0 ? [y * way[1], Math.abs(x)] : [x * way[0], Math.abs(y)];
    // Sideways only within the row.
    const row = way[0] === 0 || aside < Math.min(from.height, spot.height) / 2;
    if (other === at || ahead < 2 || !row || (way[0] === 0 && ahead < from.height / 2)) return;
    const far = ahead + aside * BESIDE;
    if (!best || far < best.far) best = { at: other, far };
  });
  if (best) return (best as { at: number }).at;
  // At the end of a row it goes on with the next one.
  if (way[0] === 0) return null;
  const next = at + way[0];
  return next >= 0 && next < spots.length ? next : null;
}
