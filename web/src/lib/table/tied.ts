// A table that belongs to a round of a tournament: it has no host, and its members come from their team's page.

import type { Room, Tied } from '../gen/wire';

export const tiedTo = (room: Room): Tied | undefined => room.tournament;

/** “Round 2, table 5: Falcons – Owls” */
export const tiedWords = ({ round, table, teams }: Tied): string => `Round ${round}, table ${table}: ${teams[0]} – ${teams[1]}`;
