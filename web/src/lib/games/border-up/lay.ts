// How the cards lie: three trays and the pool, and what a move makes of them. The table does the same; the page does it
// ahead, so that a card lies where it was put before the answer is back.

import type { Card } from '../../gen/geoplunge';

export interface Lay {
  trays: Card[][];
  pool: Card[];
}

/** Behind the last card of any tray: the table takes the end of the row for it. */
export const END = 20;

/** A card into a tray; without a tray back to the pool. */
export interface Move {
  card: number;
  tray?: number;
  place?: number;
}

export const byName = (one: Card, other: Card): number => one.face.name.localeCompare(other.face.name, 'en');

const inserted = (cards: Card[], place: number, card: Card) => [...cards.slice(0, place), card, ...cards.slice(place)];

/** First the card is taken out, from wherever it lies; then it goes before the card at that place. */
export function moved(lay: Lay, { card: handle, tray, place = END }: Move): Lay {
  const card = [...lay.pool, ...lay.trays.flat()].find((one) => one.handle === handle);
  if (!card) return lay;
  const without = (cards: Card[]) => cards.filter((one) => one.handle !== handle);
  const trays = lay.trays.map((cards, at) => (at === tray ? inserted(without(cards), place, card) : without(cards)));
  const pool = without(lay.pool);
  return { trays, pool: tray === undefined ? [...pool, card].sort(byName) : pool };
}

/** As the cards lie once all these moves have arrived. */
export function laid(lay: Lay, moves: readonly Move[]): Lay {
  return moves.reduce(moved, { trays: lay.trays, pool: [...lay.pool].sort(byName) });
}

/** Where a card lies; no tray for the pool. */
export interface Place {
  tray?: number;
  at: number;
}

export function placeOf(lay: Lay, handle: number): Place | null {
  const rows: [number | undefined, Card[]][] = [[undefined, lay.pool], ...lay.trays.map((cards, tray): [number, Card[]] => [tray, cards])];
  for (const [tray, cards] of rows) {
    const at = cards.findIndex((card) => card.handle === handle);
    if (at >= 0) return tray === undefined ? { at } : { tray, at };
  }
  return null;
}

/** As a move is sent. */
export function moveAction({ card, tray, place = END }: Move): unknown {
  return tray === undefined ? { take: { card } } : { put: { card, tray, place } };
}

/** A place on the board as the value of a `data-drop`: “tray-1-3”, “tray-1” for its end, “pool”. */
export const dropOf = (tray?: number, place?: number): string =>
  tray === undefined ? 'pool' : place === undefined ? `tray-${tray}` : `tray-${tray}-${place}`;

/** The other way round; null for what is no place. */
export function dropTo(drop: string | null): Omit<Move, 'card'> | null {
  if (drop === 'pool') return {};
  const [, tray, place] = drop?.match(/^tray-(\d)(?:-(\d+))?$/) ?? [];
  if (tray === undefined) return null;
  return { tray: Number(tray), place: place === undefined ? END : Number(place) };
}
