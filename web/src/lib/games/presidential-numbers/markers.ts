// Who stands on the ladder: the presidents of the trick, the one that is picked, and dots for the own hand.

import type { Card, View } from '../../gen/presidential_numbers';
import { middleOf } from './words';

export interface Marker {
  number: number;
  name: string;
  /** The lead stands above the ladder, the answer below it. */
  lane: 'above' | 'below';
  /** A card that is only picked or laid ready. */
  maybe?: boolean;
  wins?: boolean;
}

/** The markers, as far as the numbers are known. A picked card takes the place of the trick before. */
export function markersOf(view: View, picked: Card | null): Marker[] {
  const found: Marker[] = [];
  const add = (card: Card, lane: Marker['lane'], more: Partial<Marker>) => {
    if (card.face.number !== undefined) found.push({ number: card.face.number, name: card.face.name, lane, ...more });
  };
  const middle = middleOf(view);
  if (middle.kind === 'open') add(middle.open.card, 'above', {});
  if (picked) {
    add(picked, 'below', { maybe: true });
  } else if (middle.kind === 'trick') {
    const { lead, follow, leader, winner } = middle.trick;
    add(lead, 'above', { wins: winner === leader });
    add(follow, 'below', { wins: winner !== leader });
  }
  return found;
}

/** The numbers of the hand, each once, as far as they are known. */
export function dotsOf(hand: Card[]): number[] {
  return [...new Set(hand.flatMap((card) => card.face.number ?? []))].sort((a, b) => a - b);
}
