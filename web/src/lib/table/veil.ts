// a pause hides the cards of a race.

/** Whether a pause hides a race: of this game, or of the one that is under way in a match. */
export function isVeiled(view: unknown): boolean {
  const { veiled, game } = (view ?? {}) as { veiled?: unknown; game?: { view?: unknown } | null };
  return veiled === true || (typeof game === 'object' && game !== null && isVeiled(game.view));
}
