// A fake network for the tests: sockets, lines and plain HTTP, all in the test's hands.

import { vi } from 'vitest';
import type { ToClient, ToServer } from '../gen/wire';

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: ToServer[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  onclose?: () => void;

  constructor(readonly address: URL) {
    FakeSocket.all.push(this);
  }
  static get last(): FakeSocket {
    return FakeSocket.all[FakeSocket.all.length - 1]!;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): this {
    this.readyState = 1;
    this.onopen?.();
    return this;
  }
  say(...messages: ToClient[]): this {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
    return this;
  }
  /** Opens and says welcome. */
  greet(): this {
    return this.open().say({ welcome: { seat: 0, host: false } });
  }
  fail(): void {
    this.readyState = 3;
    this.onerror?.();
    this.onclose?.();
  }
}

export class FakeStream {
  static all: FakeStream[] = [];
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  closed = false;
  constructor(readonly address: string) {
    FakeStream.all.push(this);
  }
  static get last(): FakeStream {
    return FakeStream.all[FakeStream.all.length - 1]!;
  }
  close(): void {
    this.closed = true;
  }
  say(...messages: ToClient[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export interface Post {
  path: string;
  body: unknown;
}

/** Puts the fakes in the place of the browser's own; `answer` says what a POST gets. */
export function fakeNetwork(answer: (post: Post) => { status: number; body?: unknown } | 'cut'): Post[] {
  const posts: Post[] = [];
  FakeSocket.all = [];
  FakeStream.all = [];
  vi.stubGlobal('location', { href: 'http://table.test/t/K7MQ3X' });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const post = { path, body: JSON.parse(init.body) as unknown };
    posts.push(post);
    const got = answer(post);
    if (got === 'cut') throw new TypeError('network');
    return { ok: got.status < 400, status: got.status, json: async () => got.body };
  });
  return posts;
}
