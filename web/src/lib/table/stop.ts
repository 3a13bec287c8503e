// the clock of a match stops for nobody, and runs no longer, unless all agreed before it that the host may do that.

import { entryOf } from '../games/catalogue';
import type { Room } from '../gen/wire';

type Of = Pick<Room, 'game' | 'options'>;

/** The option by which all agreed; nothing in games without a clock of their own. */
const clockOption = ({ game }: Of): string | undefined => entryOf(game)?.clock_option;

const isMatch = ({ game }: Of): boolean => (entryOf(game)?.stations.length ?? 0) > 0;

function agreed(option: string, options: unknown): boolean {
  return typeof options === 'object' && options !== null && Object.entries(options).some(([key, value]) => key === option && value === true);
}

/** Whether the host may pause the game. */
export function mayPause(room: Of): boolean {
  const option = clockOption(room);
  return option === undefined || agreed(option, room.options);
}

/** Whether the host may add a minute: only a match has a clock of its own. */
export const mayExtend = (room: Of): boolean => clockOption(room) !== undefined && mayPause(room);

/** What ending it now means. A match has points, and they decide it (C4-R5); any other game ends without a winner. */
export const endText = (room: Of): string =>
  isMatch(room)
    ? 'The match ends now for everybody. The team with more points wins, and equal points are a tie. A game that isn’t finished doesn’t count. This cannot be undone.'
    : 'The game ends now for everybody, without a winner. This cannot be undone.';

/** Whether there is something to throw away: without points, ending it says the same. */
export const mayVoid = isMatch;
