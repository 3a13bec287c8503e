// Plain HTTP: the list of games, tables, seats, replays.

import type { Common, Heard, Level, OwnDeck, Room } from '../gen/wire';
import type { GameListing } from '../gen/catalogue';

export type GameInfo = GameListing;

export interface SeatTaken {
  seat: number;
  token: string;
  name: string;
}

export interface TableMade {
  code: string;
  host: string;
  seat?: SeatTaken;
}

export interface Replay {
  game: string;
  title: string;
  seats: { name: string; side: number }[];
  commitment: string;
  seed: string;
  steps: { at: number; who: unknown; notices: Heard[]; view: Common }[];
}

/** What is wrong with a row of a deck that somebody brought along; without a number it is about the whole. */
export interface Complaint {
  row: number | null;
  text: string;
}

/** A refusal of the server, or no answer at all. `message` is for people. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
    readonly complaints: Complaint[] = [],
  ) {
    super(text);
  }
}

export async function ask(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const init: RequestInit =
    body === undefined
      ? { headers }
      : { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError('NO_ANSWER', 'The server does not answer. Look at your connection, then try again.', 0);
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => null)) as {
    code?: string;
    text?: string;
    complaints?: Complaint[];
  } | null;
  throw new ApiError(
    said?.code ?? 'FAILED',
    said?.text ?? 'The server could not do that. Try again in a moment.',
    answer.status,
    said?.complaints ?? [],
  );
}

export const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;

/** What lies at an address of the server. */
export const fetchJson = <T>(path: string): Promise<T> => json(ask(path));

let games: Promise<GameInfo[]> | null = null;
const rules = new Map<string, Promise<string>>();

/** Asked once a page; a failure is not remembered. */
export function listGames(): Promise<GameInfo[]> {
  games ??= json<GameInfo[]>(ask('/api/games')).catch((error: unknown) => {
    games = null;
    throw error;
  });
  return games;
}

export async function gameInfo(id: string): Promise<GameInfo | null> {
  return (await listGames()).find((game) => game.id === id) ?? null;
}

export function rulesOf(id: string): Promise<string> {
  let text = rules.get(id);
  if (text === undefined) {
    text = ask(`/api/games/${encodeURIComponent(id)}/rules`).then((answer) => answer.text());
    rules.set(id, text);
    text.catch(() => rules.delete(id));
  }
  return text;
}

export interface Opening {
  game: string;
  options?: Record<string, unknown>;
  sit?: boolean;
  now?: { level?: Level; opponents?: number };
}

export const makeTable = (opening: Opening): Promise<TableMade> => json(ask('/api/tables', opening));

export const room = (code: string): Promise<Room> => json(ask(`/api/tables/${code}`));

/** What a code stands for that somebody typed. */
export const whatIs = (code: string): Promise<{ kind: 'table' | 'team' | 'tournament' }> => json(ask(`/api/codes/${code}`));

export const takeSeat = (code: string, side?: number): Promise<SeatTaken> =>
  json(ask(`/api/tables/${code}/seats`, side === undefined ? {} : { side }));

/** Brings a deck along to a table, or takes it away again. */
export const setOwnDeck = (code: string, host: string, deck: { title: string; rows: string } | null): Promise<OwnDeck> =>
  json(ask(`/api/tables/${code}/deck`, { host, ...(deck ?? { rows: null }) }));

export const replay = (code: string, game: number, eyes: string): Promise<Replay> =>
  json(ask(`/api/tables/${code}/games/${game}/replay?eyes=${encodeURIComponent(eyes)}`));

export const logAddress = (code: string, game: number): string => `/api/tables/${code}/games/${game}/log`;

/** Is the server there, and does it know the table? */
export async function probe(code: string): Promise<'there' | 'gone' | 'away'> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), 2000);
  try {
    const answer = await fetch(`/api/tables/${code}`, { signal: stop.signal });
    if (answer.status === 404) return 'gone';
    return answer.ok ? 'there' : 'away';
  } catch {
    return 'away';
  } finally {
    clearTimeout(timer);
  }
}
