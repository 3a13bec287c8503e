// Where the maps of the own side lie, and who moved them last.

import type { LayoutView, MapView, Notice } from '../../gen/dashing_states';
import type { Ask, Heard } from '../../gen/wire';
import { choicesOf, offerOf } from '../ask';

export type Where = number | 'pool' | 'aside';

export interface Lying {
  map: MapView;
  where: Where;
}

/** All maps of a layout: the pool, the row from left to right, the one that is turned. */
export function lyingOf(layout: LayoutView | undefined): Lying[] {
  if (!layout) return [];
  return [
    ...layout.pool.map((map): Lying => ({ map, where: 'pool' })),
    ...layout.row.flatMap((map, where): Lying[] => (map ? [{ map, where }] : [])),
    ...(layout.aside ? [{ map: layout.aside, where: 'aside' as const }] : []),
  ];
}

/** Something that changes whenever a map moves. */
export function momentOf(layout: LayoutView | undefined): string {
  if (!layout) return '';
  const row = layout.row.map((map) => map?.handle ?? '-');
  return [layout.pool.map((map) => map.handle).join(), row.join(), layout.aside?.handle ?? '-'].join('/');
}

/** A move as it is sent. */
export interface Move {
  verb: 'place' | 'back' | 'turn' | 'unturn';
  slots: Record<string, number>;
}

/** What brings a map there, as far as the table offers it now; null if nothing does. */
export function moveTo(ask: Ask | null, lying: Lying, to: Where): Move | null {
  const card = lying.map.handle;
  if (to === lying.where) return null;
  const takes = (verb: string, slot: string, value: number) => choicesOf(offerOf(ask, verb), slot).some((choice) => choice.value === value);
  if (typeof to === 'number') {
    return takes('place', 'card', card) && takes('place', 'place', to) ? { verb: 'place', slots: { card, place: to } } : null;
  }
  if (to === 'aside') return takes('turn', 'card', card) ? { verb: 'turn', slots: { card } } : null;
  if (lying.where === 'aside') return offerOf(ask, 'unturn') ? { verb: 'unturn', slots: {} } : null;
  return takes('back', 'card', card) ? { verb: 'back', slots: { card } } : null;
}

/** A place as the value of a `data-drop`, and back. */
export const dropOf = (where: Where): string => `ds-${where}`;
export function whereOf(drop: string | null): Where | null {
  const word = /^ds-(pool|aside|[0-5])$/.exec(drop ?? '')?.[1];
  if (word === undefined) return null;
  return word === 'pool' || word === 'aside' ? word : Number(word);
}

/** Maps that others of the own side have just moved, with who did: handle and seat. */
export function movedBy(heard: readonly Heard[], seat: number | null): [handle: number, seat: number][] {
  return heard.flatMap(({ notice }): [number, number][] => {
    const news = (notice as Notice | undefined)?.news;
    const moved = typeof news === 'object' && 'moved' in news ? news.moved : null;
    return moved && moved.seat !== seat ? [[moved.card, moved.seat]] : [];
  });
}
