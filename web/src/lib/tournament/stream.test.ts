import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DELAYS, QUIET, Stream, WELCOME_WITHIN, type Doors } from './stream';

type Answer = Awaited<ReturnType<Doors['fetch']>>;

let opened: { heard(text: string): void; failed(): void; closed: boolean }[];
let answer: Answer;
let said: string[];
let stream: Stream<number>;

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  said = [];
  answer = null;
  stream = new Stream<number>(
    {
      open: (heard, failed) => {
        const one = { heard, failed, closed: false };
        opened.push(one);
        return { close: () => (one.closed = true) };
      },
      fetch: () => Promise.resolve(answer),
    },
    { news: (value) => said.push(`news ${value}`), lost: () => said.push('lost'), gone: (text) => said.push(`gone ${text}`) },
  );
  stream.start();
});

afterEach(() => vi.useRealTimers());

describe('a stream', () => {
  it('hands on what it hears, and passes over junk', () => {
    opened[0]!.heard('1');
    opened[0]!.heard('{');
    opened[0]!.heard('2');
    expect(said).toEqual(['news 1', 'news 2']);
  });

  it('comes back by itself, and says when the server is away', async () => {
    opened[0]!.heard('1');
    opened[0]!.failed();
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toEqual(['news 1', 'lost']);
    await vi.advanceTimersByTimeAsync(DELAYS[0]!);
    opened[1]!.failed();
    await vi.advanceTimersByTimeAsync(DELAYS[1]! - 1);
    expect(opened).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    opened[2]!.heard('3');
    expect(said.at(-1)).toBe('news 3');
    expect(opened[0]!.closed).toBe(true);
  });

  it('asks plainly where streams are filtered', async () => {
    answer = { text: '5' };
    opened[0]!.failed();
    await vi.advanceTimersByTimeAsync(DELAYS[0]!);
    opened[1]!.failed();
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toEqual(['news 5', 'news 5']);
  });

  it('stops where there is no such thing', async () => {
    answer = { gone: 'No such tournament.' };
    opened[0]!.failed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).toEqual(['gone No such tournament.']);
    expect(opened).toHaveLength(1);
  });

  it('notices a dead line', async () => {
    opened[0]!.heard('1');
    await vi.advanceTimersByTimeAsync(QUIET - 1);
    expect(opened[0]!.closed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened[0]!.closed).toBe(true);
    expect(said, 'a quiet line is no news').toEqual(['news 1']);
    await vi.advanceTimersByTimeAsync(WELCOME_WITHIN);
    expect(said).toEqual(['news 1', 'lost']);
  });

  it('hears nothing of an old source, and nothing after the end', async () => {
    stream.wake();
    opened[0]!.heard('1');
    opened[1]!.heard('2');
    stream.stop();
    opened[1]!.heard('3');
    opened[1]!.failed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).toEqual(['news 2']);
    expect(opened).toHaveLength(2);
  });
});
