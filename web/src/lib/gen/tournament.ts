// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { Pace } from "./kit";
import type { Level, Millis, Side } from "./wire";

/** That a result was corrected, and what was played. */
export type Corrected = {
  /** The points as played. */
  scores: [number, number],
  /** Who had won; nobody in a tie. */
  winners: Array<Side>,
  /** How the match ended. */
  ending: string,
  /** Why it was corrected. */
  note: string,
  /** When, in seconds since 1970. */
  at: number,
  /** Corrections before this one, in their order. */
  earlier: Array<Settled>,
};

/** How a match stands that is being played. */
export type LiveNow = {
  /** The points of both teams. */
  points: [number, number],
  /** The game that is played, 1 to 5; nothing between games. */
  current?: number,
  /** The how many-th game of the match it is, from 1. */
  number: number,
  /** What happens at the table, in words. */
  words: string,
  /** Whether the match is over. */
  over: boolean,
};

/** What kind of match a round has. */
export type MatchKind = "all" | "call";

/** The result of a match as it counts. */
export type MatchResult = {
  /** The points of both teams. */
  scores: [number, number],
  /** Who won; nobody in a tie. */
  winners: Array<Side>,
  /** How the match ended; `corrected` if the organizer has corrected it. */
  ending: string,
  /** What was played, if it was corrected. */
  corrected?: Corrected,
};

/** The whole tournament as everybody may see it. */
export type Overview = {
  /** The code of the tournament. */
  code: string,
  /** What it is called. */
  name: string,
  /** How many minutes a match lasts. */
  minutes: number,
  /** How many rounds are planned. */
  rounds: number,
  /** Where it stands. */
  phase: TournamentPhase,
  /** The round that was started last, from 1; 0 before the first. */
  round: number,
  /** The kind of match of that round. */
  kind?: MatchKind,
  /** The clock of the round that is played. */
  clock?: RoundClock,
  /** The teams; their places in this list are their numbers. */
  teams: Array<OverviewTeam>,
  /** All rounds. */
  schedule: Array<OverviewRound>,
  /** Who stands where, the best first. */
  standings: Array<Standing>,
};

/** A round of the schedule. */
export type OverviewRound = {
  /** The round, from 1. */
  round: number,
  /** Its kind of match. */
  kind: MatchKind,
  /** Who sits out. */
  bye?: TeamNo,
  /** Its matches. */
  tables: Array<OverviewTable>,
};

/** A match of the schedule. */
export type OverviewTable = {
  /** The table, from 1. */
  table: number,
  /** Who plays: side 0 and side 1. */
  teams: [TeamNo, TeamNo],
  /** The code of the table, once it is made. */
  code?: string,
  /** How it stands, while it is played. */
  live?: LiveNow,
  /** What came of it. */
  result?: MatchResult,
};

/** A team. */
export type OverviewTeam = {
  /** Its name. */
  name: string,
  /** Its school; empty if it has none. */
  school: string,
  /** Whether computer players play for it. */
  bots: boolean,
  /** Its places. */
  seats: Array<SeatNow>,
};

/** What an organizer sets up. The default of the rules: 20 minutes (C4-04), usual pace, skilled stand-ins. */
export type Plan = {
  /** What the tournament is called, 1 to 60 characters. */
  name: string,
  /** How many rounds are played, 1 to 63. */
  rounds: number,
  /** How many minutes a match lasts, 5 to 60 (C4-04). */
  minutes: number,
  /** How long people may think. */
  pace: Pace,
  /** How well computer players play that sit in. */
  stand_in: Level,
  /** The teams, 2 to 64. */
  teams: Array<TeamRow>,
};

/** The clock of a round, the same at all its tables. */
export type RoundClock = {
  /** The time of the round now: table time. */
  now: Millis,
  /** The table time at which its minutes are up. */
  ends: Millis,
  /** The table time at which its minutes begin: 0, or 60000 after the choice of games. */
  starts: Millis,
  /** Whether it runs. */
  running: boolean,
};

/** A row and what is wrong with it. */
export type RowReading = {
  /** The line of the text on which it begins, from 1. */
  line: number,
  /** As it was read, even if it is not right. */
  team: TeamRow,
  /** What is wrong with it, in words; empty if nothing is. */
  trouble: string,
};

/** How rows are understood, for those who are still typing them. */
export type RowsReading = {
  /** How many teams there are. */
  teams: number,
  /** Whether the first row only names the columns. */
  heading: boolean,
  /** The first 64 teams. */
  rows: Array<RowReading>,
  /** Why the rows make no tournament yet, in words; empty if they do. */
  trouble: string,
};

/** A place of a team. */
export type SeatNow = {
  /** The name on it. */
  name: string,
  /** Whether a member has taken it. */
  claimed: boolean,
  /** Whether a page of that member is connected. */
  here: boolean,
};

/** A result that counted until it was corrected again. */
export type Settled = {
  /** The points of both teams. */
  scores: [number, number],
  /** Who won; nobody in a tie. */
  winners: Array<Side>,
  /** Why it was corrected to this. */
  note: string,
  /** When, in seconds since 1970. */
  at: number,
};

/** Where a team stands. */
export type Standing = {
  /** The team. */
  team: TeamNo,
  /** Its rank, from 1; after a shared rank the next ones are left out. */
  rank: number,
  /** Whether others have the same rank. */
  shared: boolean,
  /** How many matches it has played. A round sat out is none. */
  played: number,
  /** How many it has won. */
  wins: number,
  /** How many were tied; each counts as half a win. */
  ties: number,
  /** How many it has lost. */
  losses: number,
  /** Its points in all matches. */
  points: number,
  /** How many rounds it has sat out. */
  byes: number,
};

/** A team of the tournament: its place in the list of teams, from 0. */
export type TeamNo = number;

/** What a team sees. */
export type TeamNow = {
  /** The tournament. */
  tournament: TournamentName,
  /** The number of the team. */
  team: TeamNo,
  /** Its name. */
  name: string,
  /** Its school; empty if it has none. */
  school: string,
  /** Whether computer players play for it. */
  bots: boolean,
  /** Its places. */
  seats: Array<SeatNow>,
  /** Where the tournament stands. */
  phase: TournamentPhase,
  /** The round that was started last, from 1; 0 before the first. */
  round: number,
  /** How many rounds are planned. */
  rounds: number,
  /** The kind of match of the round. */
  kind?: MatchKind,
  /** The clock of the round that is played. */
  clock?: RoundClock,
  /** The team that it meets: in the round that was started last, or before the first round in that one. */
  opponent?: string,
  /** The table of the round that was started last. */
  table?: TeamTable,
  /** Whether it sits out in that round. */
  bye: boolean,
  /** Where it stands, once it has played. */
  standing?: Standing,
};

/** A team as it was entered. */
export type TeamRow = {
  /** Its name, 1 to 40 characters, unlike that of any other team. */
  name: string,
  /** Its school, at most 40 characters; empty if it has none. */
  school: string,
  /** Its members, 1 to 3, each of 1 to 24 characters; if none is named it has three seats (C4-02, R-06). */
  members: Array<string>,
};

/** The table where a team plays. */
export type TeamTable = {
  /** Its code. */
  code: string,
  /** The table in the round, from 1. */
  table: number,
  /** The side of the team. */
  side: Side,
  /** The seats at that table of the team's places, in their order. */
  seats: Array<number>,
  /** Whether the match is over. */
  over: boolean,
};

/** A tournament by name. */
export type TournamentName = {
  /** Its code. */
  code: string,
  /** What it is called. */
  name: string,
};

/** What somebody asks for. */
export type TournamentOrder = { "start_round": {
  /** The codes of its tables, in the order of the tables; the server fills them in. None, or one for each. */
  tables?: Array<string>,
} } | "pause" | "resume" | { "extend": number } | { "bots": {
  /** Which team. */
  team: TeamNo,
  /** Whether computer players play for it. */
  on: boolean,
} } | { "result": {
  /** The round, from 1. */
  round: number,
  /** The table, from 1. */
  table: number,
  /** The points of both teams. */
  scores: [number, number],
  /** Who won: side 0, side 1, or none or both for a tie. */
  winners: Array<Side>,
  /** How it ended: one of the endings of the match. */
  ending: string,
} } | { "correct": {
  /** The round, from 1. */
  round: number,
  /** The table, from 1. */
  table: number,
  /** The points of both teams. */
  scores: [number, number],
  /** Who won: side 0, side 1, or none or both for a tie. */
  winners: Array<Side>,
  /** Why, for everybody to read. */
  note: string,
} } | { "claim": {
  /** Which team. */
  team: TeamNo,
  /** Which place, from 0. */
  slot: number,
  /** The name, where the organizer has entered none. */
  name?: string,
  /** The hash of the member's secret; the secret itself is not kept. */
  token_hash: string,
} } | { "release": {
  /** Which team. */
  team: TeamNo,
  /** Which place, from 0. */
  slot: number,
} } | { "teams": Array<TeamRow> } | "finish";

/** Where a tournament stands. */
export type TournamentPhase = "gathering" | "calling" | "playing" | "paused" | "between" | "over";
