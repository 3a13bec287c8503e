// Keeps every message that each browser received, over sockets and over lines, and judges them at the end.

import type { CDPSession, Page } from '@playwright/test';
import type { ToClient } from '../../web/src/lib/gen/wire';
import { endGame, replayOf, roomOf, type Replay } from './api';
import { Follower, type Doc } from './follow';
import { leaks, toldAfter, vaultLeaks } from './secrets';

/** One connection of one browser. */
export class Heard {
  readonly messages: ToClient[] = [];
  readonly raw: string[] = [];
  seat: number | null = null;
  code: string | null = null;
  /** How many notices of the newest game were told. */
  told = 0;
  private readonly follower = new Follower();

  constructor(
    readonly base: string,
    readonly way: 'socket' | 'line',
  ) {}

  take(text: string): void {
    const message = JSON.parse(text) as ToClient;
    this.raw.push(text);
    this.messages.push(message);
    if ('welcome' in message) this.seat = message.welcome.seat ?? null;
    if ('room' in message) this.code = message.room.code;
    if ('frame' in message) {
      this.follower.take(message);
      this.told = message.frame.first + message.frame.notices.length;
    }
  }

  /** What this browser sees and is asked now. */
  get doc(): Doc {
    return this.follower.doc;
  }

  get games(): number[] {
    return [...new Set(this.messages.flatMap((message) => ('frame' in message ? [message.frame.game] : [])))];
  }
}

/** All connections of one page. */
export class Ear {
  readonly heard: Heard[] = [];
  /** Sockets that were opened, also those that came to nothing. */
  attempts = 0;
  private readonly open = new Map<string, Heard>();
  private session: CDPSession | null = null;

  async listen(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    this.session = session;
    session.on('Network.webSocketCreated', ({ requestId, url }) => {
      this.attempts += 1;
      this.open.set(requestId, new Heard(new URL(url).origin.replace(/^ws/, 'http'), 'socket'));
    });
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      const url = new URL(request.url);
      if (request.method === 'GET' && url.pathname.startsWith('/api/lines/')) this.open.set(requestId, new Heard(url.origin, 'line'));
    });
    session.on('Network.webSocketFrameReceived', ({ requestId, response }) => this.take(requestId, response.payloadData));
    session.on('Network.eventSourceMessageReceived', ({ requestId, data }) => this.take(requestId, data));
    await session.send('Network.enable');
  }

  private take(id: string, text: string): void {
    const heard = this.open.get(id);
    if (heard === undefined || text === '') return;
    if (!this.heard.includes(heard)) this.heard.push(heard);
    heard.take(text);
  }

  /** Waits until everything that was received before has been written down. */
  async settle(): Promise<void> {
    await this.session?.send('Network.enable');
  }

  /** The newest connection. */
  get last(): Heard {
    const heard = this.heard.at(-1);
    if (heard === undefined) throw new Error('This browser has heard nothing yet.');
    return heard;
  }

  get doc(): Doc {
    return this.last.doc;
  }
}

/** Everything in what these browsers heard that they had no right to hear. Ends games that still run. */
export async function judge(ears: Ear[], vault: Map<string, string>): Promise<string[]> {
  const found: string[] = [];
  const replays = new Map<string, Promise<Replay>>();
  const replay = (heard: Heard, game: number, eyes: string) => {
    const key = `${heard.code}/${game}/${eyes}`;
    const known = replays.get(key) ?? replayOf(heard.base, heard.code!, game, eyes);
    replays.set(key, known);
    return known;
  };
  for (const heard of ears.flatMap((ear) => ear.heard)) {
    found.push(...vaultLeaks(heard.raw, vault.keys()));
    if (heard.code === null || heard.games.length === 0) continue;
    await finish(heard, vault);
    for (const game of heard.games) {
      const all = await replay(heard, game, 'all');
      const own = await replay(heard, game, heard.seat === null ? 'spectator' : String(heard.seat));
      const wrong = leaks(heard.messages, game, { all, told: toldAfter(own), seat: heard.seat });
      found.push(...wrong.map((what) => `${heard.code}, ${heard.seat === null ? 'a spectator' : `seat ${heard.seat}`}: ${what}`));
    }
  }
  return found;
}

/** Whether a browser that stayed to the end was told everything: a recorder that is deaf would find nothing either. */
export async function heardAll({ last }: Ear): Promise<boolean> {
  const game = last.games.at(-1);
  if (last.code === null || game === undefined) return false;
  const own = await replayOf(last.base, last.code, game, last.seat === null ? 'spectator' : String(last.seat));
  return last.told === toldAfter(own).at(-1);
}

/** The truth comes out only when the game is over. */
async function finish(heard: Heard, vault: Map<string, string>): Promise<void> {
  const room = await roomOf(heard.base, heard.code!);
  if (room.phase !== 'playing' && room.phase !== 'paused') return;
  const key = [...vault].find(([, of]) => of === `host of ${heard.code}`)?.[0];
  if (key === undefined) throw new Error(`Nobody knows the host key of ${heard.code}.`);
  await endGame(heard.base, heard.code!, key);
}

/** A game as it was, but with something more in the first whole frame: the recorder must be able to fail. */
export const doctor =
  (messages: ToClient[]) =>
  (change: (frame: { view: any; notices: any[] }) => void): ToClient[] => {
    const copy = structuredClone(messages);
    const frame = copy.find((message) => 'frame' in message && message.frame.view !== undefined);
    change((frame as { frame: { view: any; notices: any[] } }).frame);
    return copy;
  };
