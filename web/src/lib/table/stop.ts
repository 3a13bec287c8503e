// the clock of a match stops for nobody, and runs no longer, unless all agreed before it that the host may do that.

import type { Room } from '../gen/wire';

type Of = Pick<Room, 'game' | 'options'>;

const agreed = ({ options }: Of): boolean => (options as { host_may_stop?: unknown } | null)?.host_may_stop === true;

/** Whether the host may pause the game. */
export const mayPause = (room: Of): boolean => room.game !== 'combo-4' || agreed(room);

/** Whether the host may add a minute: only a match has a clock of its own. */
export const mayExtend = (room: Of): boolean => room.game === 'combo-4' && agreed(room);
