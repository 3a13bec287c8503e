// the clock of a match stops for nobody, and runs no longer, unless all agreed before it that the host may do that.

import type { Room } from '../gen/wire';

type Of = Pick<Room, 'game' | 'options'>;

const agreed = ({ options }: Of): boolean => (options as { host_may_stop?: unknown } | null)?.host_may_stop === true;

/** Whether the host may pause the game. */
export const mayPause = (room: Of): boolean => room.game !== 'combo-4' || agreed(room);

/** Whether the host may add a minute: only a match has a clock of its own. */
export const mayExtend = (room: Of): boolean => room.game === 'combo-4' && agreed(room);

/** What ending it now means. A match has points, and they decide it (C4-R5); any other game ends without a winner. */
export const endText = ({ game }: Of): string =>
  game === 'combo-4'
    ? 'The match ends now for everybody. The team with more points wins, and equal points are a tie. A game that isn’t finished doesn’t count. This cannot be undone.'
    : 'The game ends now for everybody, without a winner. This cannot be undone.';

/** Whether there is something to throw away: without points, ending it says the same. */
export const mayVoid = ({ game }: Of): boolean => game === 'combo-4';
