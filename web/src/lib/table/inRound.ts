// A table that belongs to a round of a tournament: it has no host, and its members come from their team's page.

import type { Room, InRound } from '../gen/wire';

export const roundOf = (room: Room): InRound | undefined => room.tournament;

/** “Round 2, table 5: Falcons – Owls” */
export const roundWords = ({ round, table, teams }: InRound): string => `Round ${round}, table ${table}: ${teams[0]} – ${teams[1]}`;
