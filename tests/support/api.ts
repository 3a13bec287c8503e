// Plain HTTP, past the page: to see what really is, and to end what is still going on.

import type { Hello, Room, ToServer } from '../../web/src/lib/gen/wire';
import type { Heard } from '../../web/src/lib/gen/wire';

export interface TableMade {
  code: string;
  host: string;
  seat?: { seat: number; token: string; name: string };
}

export interface ReplayStep {
  at: number;
  who: string;
  notices: Heard[];
  view: unknown;
}

export interface Replay {
  game: string;
  seats: { name: string; side: number }[];
  commitment: string;
  seed: string;
  steps: ReplayStep[];
}

/** One request; a refusal is an error in the server's own words. */
export async function ask<T>(base: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(base + path, body === undefined ? {} : post(body));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const roomOf = (base: string, code: string): Promise<Room> => ask(base, `/api/tables/${code}`);

export const replayOf = (base: string, code: string, game: number, eyes: string): Promise<Replay> =>
  ask(base, `/api/tables/${code}/games/${game}/replay?eyes=${eyes}`);

export const makeTable = (base: string, opening: unknown): Promise<TableMade> => ask(base, '/api/tables', opening);

/** Says one thing to a table over a line of its own and goes. */
export async function say(base: string, code: string, hello: Hello, message: ToServer): Promise<void> {
  const { line } = await ask<{ line: string }>(base, `/api/tables/${code}/line`, { hello });
  const stop = new AbortController();
  const stream = await fetch(`${base}/api/lines/${line}`, { signal: stop.signal });
  const nonce = nonceOf(message);
  await ask(base, `/api/lines/${line}`, message);
  let heard = '';
  const decoder = new TextDecoder();
  for await (const part of stream.body ?? []) {
    heard += decoder.decode(part as Uint8Array, { stream: true });
    if (heard.includes(`"nonce":"${nonce}"`)) break;
  }
  stop.abort();
  if (heard.includes('"refused"')) throw new Error(`${JSON.stringify(message)} was refused: ${heard}`);
}

function nonceOf(message: ToServer): string {
  if ('host' in message) return message.host.nonce;
  if ('me' in message) return message.me.nonce;
  if ('act' in message) return message.act.nonce;
  throw new Error('only what is acknowledged can be waited for');
}

let orders = 0;

/** Ends the game of a table, as its host can. */
export function endGame(base: string, code: string, host: string): Promise<void> {
  orders += 1;
  return say(base, code, { host }, { host: { nonce: `end-${process.pid}-${orders}`, order: 'end' } });
}
