// Names of seats and sides, for sentences.

import type { Room } from '../gen/wire';

/** “Ann”, “Ann & Ben”, or “Player 2” while nobody sits there. */
export function sideName(room: Room | null, side: number): string {
  const names = (room?.seats ?? [])
    .filter((seat) => seat.side === side && seat.name !== '')
    .map((seat) => seat.name);
  return names.length > 0 ? names.join(' & ') : `Player ${side + 1}`;
}

/** “1 card”, “2 cards” */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

/** “Ann”, “Ann and Ben”, “Ann, Ben and Cleo” */
export function together(names: string[]): string {
  if (names.length < 2) return names[0] ?? 'nobody';
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
