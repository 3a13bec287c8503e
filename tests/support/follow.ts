// Follows a game from its frames, as docs/PROTOCOL.md tells a stranger to: written apart from the page's own code.

import type { Ask, Change, ToClient } from '../../web/src/lib/gen/wire';

export interface Doc {
  view?: unknown;
  ask?: Ask;
}

type Place = Record<string | number, unknown>;

/** One connection's picture of the game. */
export class Follower {
  private raw: Doc = {};
  private texts: unknown[] = [];

  /** What is seen and asked, written out. */
  get doc(): Doc {
    return writtenOut(this.raw, this.texts);
  }

  /**
   * Takes a message in and gives it back written out, for people who look for secrets in it: every text in its place, and
   * the texts that came with it as cards, whether anything names them or not.
   */
  take(message: ToClient): ToClient {
    if (!('frame' in message)) return message;
    const { frame } = message;
    const whole = frame.patch === undefined;
    if (whole) this.texts = [];
    if (frame.texts !== undefined) this.texts.splice(frame.texts.from, Infinity, ...frame.texts.list);
    if (whole) this.raw = { view: structuredClone(frame.view), ...(frame.ask === undefined ? {} : { ask: structuredClone(frame.ask) }) };
    for (const change of frame.patch ?? []) make(this.raw as Place, structuredClone(change));
    const out = writtenOut(frame, this.texts);
    if (frame.texts !== undefined) out.texts = { from: frame.texts.from, list: frame.texts.list.map((face) => ({ face })) };
    return { frame: out };
  }
}

/** A copy in which `{"$": 7}` is replaced by the text with that number. */
function writtenOut<T>(value: T, known: unknown[]): T {
  if (Array.isArray(value)) return value.map((one) => writtenOut<unknown>(one, known)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const number = (value as { $?: unknown }).$;
  if (typeof number === 'number') {
    if (!(number in known)) throw new Error(`No text has the number ${number}.`);
    return known[number] as T;
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, writtenOut<unknown>(one, known)])) as T;
}

function make(doc: Place, change: Change): void {
  const way = [...change.at];
  const last = way.pop()!;
  let place = doc;
  for (const step of way) place = place[step] as Place;
  if (change.cut !== undefined) (place[last] as unknown[]).splice(change.cut[0], change.cut[1], ...(change.put ?? []));
  else if (change.set !== undefined) place[last] = change.set;
  else delete place[last];
}

/** Calls `visit` for every object in a value, with the keys that lead there. */
export function walk(value: unknown, visit: (at: Record<string, unknown>, way: string[]) => void, way: string[] = []): void {
  if (Array.isArray(value)) {
    value.forEach((one, at) => walk(one, visit, [...way, String(at)]));
  } else if (typeof value === 'object' && value !== null) {
    visit(value as Record<string, unknown>, way);
    for (const [key, one] of Object.entries(value)) walk(one, visit, [...way, key]);
  }
}

/** Every text in a value, apart from those under the keys that are left out. */
export function texts(value: unknown, leaveOut: string[] = []): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((one) => texts(one, leaveOut));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (leaveOut.includes(key) ? [] : texts(one, leaveOut)));
}
