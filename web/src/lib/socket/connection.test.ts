import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToClient } from '../gen/wire';
import { ANSWER_WITHIN, Connection, QUIET, type Doors, type Status, WELCOME_WITHIN } from './connection';
import { FakeSocket, FakeStream, fakeNetwork, type Post } from './fakes';
import { openLine, openSocket } from './links';

let posts: Post[];
let lineAnswer: { status: number; body?: unknown } | 'cut';
let probe: 'there' | 'gone' | 'away';
let lineOnly: boolean;
let statuses: Status[];
let messages: ToClient[];
let settled: [string, string | null][];
let endings: string[];
let broken: boolean;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  lineAnswer = { status: 200, body: { line: 'L1' } };
  posts = fakeNetwork((post) => (post.path.endsWith('/line') ? lineAnswer : { status: 204 }));
  probe = 'away';
  lineOnly = false;
  broken = false;
  [statuses, messages, settled, endings] = [[], [], [], []];
  const doors: Doors = {
    socket: openSocket('K7MQ3X'),
    line: openLine('K7MQ3X'),
    hello: () => ({ token: 'secret', game: 1, seen: 4 }),
    probe: async () => probe,
    lineOnly: () => lineOnly,
    rememberLine: () => (lineOnly = true),
  };
  connection = new Connection(doors, {
    status: (status) => statuses.push(status),
    message: (message) => {
      if (broken) throw new Error('gap');
      messages.push(message);
    },
    settled: (nonce, refused) => settled.push([nonce, refused?.code ?? null]),
    ended: (code) => endings.push(code),
  });
  connection.start();
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const act = (nonce: string) => ({ act: { nonce, ask: 1, action: 'pass' } });
const status = () => statuses[statuses.length - 1];

describe('by socket', () => {
  it('says hello first, with token and what it has seen', () => {
    FakeSocket.last.open();
    expect(FakeSocket.last.address.href).toBe('ws://table.test/api/tables/K7MQ3X/ws');
    expect(FakeSocket.last.sent).toEqual([{ hello: { token: 'secret', game: 1, seen: 4 } }]);
  });

  it('is open after the welcome and hands on what it hears', () => {
    FakeSocket.last.greet().say({ drafts: [] });
    expect(status()).toBe('open');
    expect(messages).toEqual([{ welcome: { seat: 0, host: false } }, { drafts: [] }]);
  });

  it('comes back at once and then after 0.25, 0.5, 1, 1.5, 1.5 seconds', async () => {
    FakeSocket.last.greet();
    await pass(5000);
    FakeSocket.last.fail();
    expect(status()).toBe('lost');
    for (const delay of [0, 250, 500, 1000, 1500, 1500, 1500]) {
      const before = FakeSocket.all.length;
      if (delay > 0) {
        await pass(delay - 1);
        expect(FakeSocket.all.length, `before ${delay}`).toBe(before);
      }
      await pass(1);
      expect(FakeSocket.all.length, `after ${delay}`).toBe(before + 1);
      FakeSocket.last.fail();
    }
    await pass(1500);
    FakeSocket.last.greet();
    expect(status()).toBe('open');
  });

  it('does not hammer a server that drops it right after the welcome', async () => {
    for (let i = 0; i < 6; i += 1) {
      FakeSocket.last.greet().fail();
      await pass(2000);
    }
    const before = FakeSocket.all.length;
    FakeSocket.last.greet().fail();
    await pass(1499);
    expect(FakeSocket.all.length).toBe(before);
  });

  it('tries at once when the network is back', async () => {
    FakeSocket.last.greet();
    await pass(5000);
    for (let i = 0; i < 6; i += 1) {
      FakeSocket.last.fail();
      await pass(2000);
    }
    FakeSocket.last.fail();
    const before = FakeSocket.all.length;
    connection.wake();
    expect(FakeSocket.all.length).toBe(before + 1);
  });

  it('looks at once when the network has changed, even if something was heard just now', async () => {
    FakeSocket.last.greet();
    await pass(1000);
    connection.wake();
    expect(FakeSocket.all.length).toBe(1);
    connection.wake(true);
    expect(FakeSocket.all.length).toBe(2);
  });

  it('looks whether the connection still lives when the page is visible again, without a gap', async () => {
    const first = FakeSocket.last.greet();
    await pass(10_000);
    connection.wake();
    expect(FakeSocket.all.length).toBe(2);
    expect(first.readyState).toBe(1);
    FakeSocket.last.greet();
    expect(first.readyState).toBe(3);
    expect(statuses).toEqual(['connecting', 'open', 'open']);
  });

  it('renews a connection that has been silent for 25 seconds, and calls it lost if that fails', async () => {
    FakeSocket.last.greet();
    await pass(QUIET - 1);
    FakeSocket.last.say({ drafts: [] });
    await pass(QUIET - 1);
    expect(FakeSocket.all.length).toBe(1);
    await pass(1);
    expect(FakeSocket.all.length).toBe(2);
    expect(status()).toBe('open');
    await pass(WELCOME_WITHIN);
    expect(status()).toBe('lost');
  });

  it('takes a sign of life for what it is: a quiet table needs no second connection', async () => {
    FakeSocket.last.greet();
    for (let i = 0; i < 20; i += 1) {
      await pass(15_000);
      FakeSocket.last.say({ alive: {} });
    }
    expect(FakeSocket.all.length).toBe(1);
    expect(statuses).toEqual(['connecting', 'open']);
    await pass(QUIET);
    expect(FakeSocket.all.length).toBe(2);
  });

  it('starts anew after a gap', async () => {
    FakeSocket.last.greet();
    broken = true;
    FakeSocket.last.say({ drafts: [] });
    expect(status()).toBe('lost');
    expect(FakeSocket.last.readyState).toBe(3);
    broken = false;
    await pass(250);
    expect(FakeSocket.all.length).toBe(2);
  });

  it('comes back after a bye that says so, and stays away after one that does not', async () => {
    FakeSocket.last.greet();
    await pass(5000);
    FakeSocket.last.say({ bye: { text: 'restart', retry: true } });
    await pass(0);
    expect(FakeSocket.all.length).toBe(2);
    FakeSocket.last.greet().say({ bye: { text: 'You were removed.', retry: false } });
    await pass(60_000);
    expect(FakeSocket.all.length).toBe(2);
    expect(status()).toBe('ended');
    expect(endings).toEqual(['BYE']);
  });

  it('ends when the secret is wrong, but tries again when the server is busy', async () => {
    FakeSocket.last.open().say({ refused: { code: 'BUSY', text: 'later' } });
    await pass(250);
    expect(FakeSocket.all.length).toBe(2);
    FakeSocket.last.open().say({ refused: { code: 'WRONG_TOKEN', text: 'no' } });
    await pass(60_000);
    expect(FakeSocket.all.length).toBe(2);
    expect(endings).toEqual(['WRONG_TOKEN']);
  });

  it('ends when the table is gone', async () => {
    probe = 'gone';
    FakeSocket.last.fail();
    await pass(10);
    expect(endings).toEqual(['NO_SUCH_TABLE']);
  });

  it('hears nothing of a link that was replaced', async () => {
    const first = FakeSocket.last.greet();
    await pass(QUIET);
    FakeSocket.last.greet();
    const heard = messages.length;
    first.say({ drafts: [] });
    expect(messages.length).toBe(heard);
  });
});

describe('the outbox', () => {
  it('sends again after each reconnect until the answer comes', async () => {
    FakeSocket.last.greet();
    connection.post(act('a'));
    connection.post({ me: { nonce: 'b', wish: 'ready' } });
    await pass(5000);
    FakeSocket.last.fail();
    await pass(0);
    FakeSocket.last.greet();
    expect(FakeSocket.last.sent.slice(1)).toEqual([act('a'), { me: { nonce: 'b', wish: 'ready' } }]);
    FakeSocket.last.say({ ack: { nonce: 'a' } });
    await pass(2000);
    FakeSocket.last.fail();
    await pass(0);
    FakeSocket.last.greet();
    expect(FakeSocket.last.sent.slice(1)).toEqual([{ me: { nonce: 'b', wish: 'ready' } }]);
    FakeSocket.last.say({ refused: { nonce: 'b', code: 'NO_SEAT', text: '' } }, { ack: { nonce: 'a' } });
    expect(settled).toEqual([
      ['a', null],
      ['b', 'NO_SEAT'],
    ]);
  });

  it('keeps what is posted while there is no connection', async () => {
    connection.post({ host: { nonce: 'h', order: 'start' } });
    FakeSocket.last.greet();
    expect(FakeSocket.last.sent[1]).toEqual({ host: { nonce: 'h', order: 'start' } });
  });

  it('renews a connection on which no answer comes', async () => {
    FakeSocket.last.greet();
    connection.post(act('a'));
    await pass(ANSWER_WITHIN);
    expect(FakeSocket.all.length).toBe(2);
    FakeSocket.last.greet();
    expect(FakeSocket.last.sent).toContainEqual(act('a'));
  });

  it('does not send drafts and phrases again', async () => {
    FakeSocket.last.greet();
    connection.send({ phrase: 'your_call' });
    await pass(5000);
    FakeSocket.last.fail();
    await pass(0);
    FakeSocket.last.greet();
    expect(FakeSocket.last.sent.length).toBe(1);
  });
});

describe('by line', () => {
  const fallBack = async () => {
    probe = 'there';
    FakeSocket.last.fail();
    await pass(250);
    FakeSocket.last.fail();
    await pass(10);
  };

  it('takes over when the socket cannot be opened twice while plain HTTP works, and is remembered', async () => {
    await fallBack();
    expect(lineOnly).toBe(true);
    expect(posts[0]).toEqual({ path: '/api/tables/K7MQ3X/line', body: { hello: { token: 'secret', game: 1, seen: 4 } } });
    expect(FakeStream.last.address).toBe('/api/lines/L1');
    FakeStream.last.say({ welcome: { seat: 0, host: true } });
    expect(status()).toBe('open');
    FakeStream.last.onerror?.();
    await pass(3000);
    expect(FakeSocket.all.length).toBe(2);
    expect(FakeStream.all.length).toBe(2);
  });

  it('is not taken because the server is down', async () => {
    for (let i = 0; i < 5; i += 1) {
      FakeSocket.last.fail();
      await pass(2000);
    }
    expect(lineOnly).toBe(false);
    expect(posts).toEqual([]);
  });

  it('takes over when a socket stays silent for four seconds', async () => {
    probe = 'there';
    FakeSocket.last.open();
    await pass(WELCOME_WITHIN);
    expect(lineOnly).toBe(true);
    await pass(10);
    expect(FakeStream.all.length).toBe(1);
  });

  it('lives on signs of life too, and is renewed without them', async () => {
    await fallBack();
    FakeStream.last.say({ welcome: { seat: 0, host: true } });
    for (let i = 0; i < 4; i += 1) {
      await pass(15_000);
      FakeStream.last.say({ alive: {} });
    }
    expect(FakeStream.all.length).toBe(1);
    await pass(QUIET + 10);
    expect(FakeStream.all.length).toBe(2);
  });

  it('sends by POST, in order', async () => {
    await fallBack();
    FakeStream.last.say({ welcome: { seat: 0, host: true } });
    connection.post(act('a'));
    connection.post(act('b'));
    await pass(10);
    expect(posts.slice(1)).toEqual([
      { path: '/api/lines/L1', body: act('a') },
      { path: '/api/lines/L1', body: act('b') },
    ]);
  });

  it('gets a new line when the old one is no longer known', async () => {
    await fallBack();
    const old = FakeStream.last;
    old.say({ welcome: { seat: 0, host: true } });
    await pass(3000);
    fakeNetwork((post) => (post.path.endsWith('/line') ? { status: 200, body: { line: 'L2' } } : { status: 404 }));
    connection.post(act('a'));
    await pass(300);
    expect(old.closed).toBe(true);
    expect(FakeStream.last.address).toBe('/api/lines/L2');
  });

  it('ends when the server refuses the hello', async () => {
    lineAnswer = { status: 403, body: { code: 'WRONG_TOKEN', text: 'no' } };
    await fallBack();
    expect(endings).toEqual(['WRONG_TOKEN']);
  });

  it('goes on trying when the network is cut', async () => {
    lineAnswer = 'cut';
    await fallBack();
    await pass(4000);
    expect(posts.length).toBeGreaterThan(2);
    lineAnswer = { status: 200, body: { line: 'L3' } };
    await pass(2000);
    expect(FakeStream.last.address).toBe('/api/lines/L3');
  });
});
