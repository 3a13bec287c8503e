// Rows of states on the map: which links they have, what each of them is worth, and how it is drawn.

import type { Card } from '../../gen/geoplunge';
import type { Point } from '../states/outline';
import { nameOf } from '../states/names';
import type { TrayView } from '../../gen/border_up';

/** A row by its postal codes. */
export interface Row {
  codes: string[];
  good: boolean;
  /** Links that are none: between this state and the next one. */
  broken?: number[];
}

/** Good ones hold. Of a row that does not, the broken link stands out, and the others are only drawn. */
export type Link = { from: string; to: string; kind: 'good' | 'plain' | 'broken' };

export const codesOf = (cards: readonly Card[]): string[] => cards.map((card) => card.face.postal_code);

/** The links of a tray that are none: the table names the first, and the cards tell whether there are more. */
export function brokenIn({ cards, broken }: Pick<TrayView, 'cards' | 'broken'>): number[] {
  if (broken === undefined) return [];
  return cards.slice(1).flatMap(({ face }, at) => (at === broken || (at > broken && !cards[at]?.face.border_states.includes(face.postal_code)) ? [at] : []));
}

/** What was shown, without the trays that are empty. */
export function rowsOf(trays: readonly TrayView[]): Row[] {
  return trays.filter(({ cards }) => cards.length > 0).map((tray) => ({ codes: codesOf(tray.cards), good: tray.good, broken: brokenIn(tray) }));
}

export function linksOf(rows: readonly Row[]): Link[] {
  return rows.flatMap(({ codes, good, broken }) =>
    codes.slice(1).map((to, at): Link => ({ from: codes[at]!, to, kind: broken?.includes(at) ? 'broken' : good ? 'good' : 'plain' })),
  );
}

/** Where on a straight line the cross stands: in its middle, or as near to it as it covers none of these. */
export function crossAt(from: Point, to: Point, labels: readonly { x: number; y: number }[], room: { width: number; height: number }): Point {
  const at = (share: number): Point => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  const clear = ([x, y]: Point) => labels.every((label) => Math.abs(label.x - x) > room.width || Math.abs(label.y - y) > room.height);
  const shares = Array.from({ length: 17 }, (_, step) => 0.5 + (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2) * 0.05);
  return at(shares.find((share) => clear(at(share))) ?? 0.5);
}

/** All of it for those who do not see the map. */
export function mapWords(rows: readonly Row[]): string {
  const said = rows.map(({ codes, good, broken }) => {
    const names = codes.map(nameOf).join(', ');
    const gaps = (broken ?? []).map((at) => `${nameOf(codes[at]!)} does not border ${nameOf(codes[at + 1]!)}`);
    if (gaps.length > 0) return `${names}: broken, ${gaps.join(', ')}`;
    return good ? `${names}: a good row` : names;
  });
  return `Map of the United States. ${said.map((words) => `${words}.`).join(' ')}`;
}
