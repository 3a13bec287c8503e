// The tournament as the server tells it, by the names that these pages use.

import type { MatchResult } from '../gen/tournament';

export type { MatchResult, Overview, RoundClock, RowsReading, Standing, TeamNow, TeamTable, TournamentPhase } from '../gen/tournament';
export type {
  LiveNow as LiveMatch,
  MatchKind as Kind,
  OverviewRound as RoundLine,
  OverviewTable as Match,
  OverviewTeam as TeamLine,
  SeatNow as TeamSeat,
} from '../gen/tournament';

/** How a match ended, as played or as corrected. */
export type Played = Pick<MatchResult, 'scores' | 'winners' | 'ending'>;
