// Which cards of a hand are new. The page remembers what it has seen; after a reload nothing is new.

export interface Seen {
  game: number;
  /** How many cards the own side had left to play. */
  left: number;
  handles: number[];
  /** Those that came since the last own play. */
  fresh: number[];
}

interface Now extends Omit<Seen, 'fresh'> {
  /** Whether what comes now is worth a mark: earned or given, not just dealt. */
  marks: boolean;
}

/** A card that came is new until the own side plays again. */
export function noticed(before: Seen | null, { marks, ...now }: Now): Seen {
  if (!before || before.game !== now.game || before.left !== now.left) return { ...now, fresh: [] };
  const came = marks ? now.handles.filter((handle) => !before.handles.includes(handle)) : [];
  return { ...now, fresh: [...before.fresh.filter((handle) => now.handles.includes(handle)), ...came] };
}
