// How big the cards of the line are.

/** Small: picture and year. Middle: with the name. Large: with the fact. */
export type Zoom = 's' | 'm' | 'l';

/** A large card with its gap, and one gap more at the end, in rem; see LineRow. */
const LARGE = 12.75;
const GAP = 2.75;
/** Narrower boards are phones: there the middle size is best. */
const WIDE = 44;

/** Whether a board, in rem, is that of a phone. */
export const isNarrow = (width: number): boolean => width < WIDE;

/** The size for those who have not chosen one: large as long as the whole line fits. */
export function fittingZoom(cards: number, width: number): Zoom {
  return !isNarrow(width) && cards * LARGE + GAP <= width ? 'l' : 'm';
}
