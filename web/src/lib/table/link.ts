// The address of a table for others.

import type { Room } from '../gen/wire';

export const linkOf = (room: Room): string => room.link ?? `${location.origin}/t/${room.code}`;
