// One number of cards for each player.

/** The handicap fitted to so many players: numbers that are missing are the usual one. */
export function fitted(handicap: number[] | null, sides: number, usual: number): number[] {
  return Array.from({ length: sides }, (_, side) => handicap?.[side] ?? usual);
}

/** The same with another number for one player. */
export function changed(handicap: number[], side: number, cards: number): number[] {
  return handicap.map((old, at) => (at === side ? cards : old));
}
