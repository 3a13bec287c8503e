// a pause hides the cards of a race.

import type { Common } from '../gen/wire';

/** Whether a pause hides a race: of this game, or of the one that is under way in a match. */
export const isVeiled = (view: Common | null): boolean => view !== null && (view.veiled === true || isVeiled(view.game?.view ?? null));
