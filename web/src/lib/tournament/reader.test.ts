import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RowsReader } from './reader.svelte';
import type { RowsReading } from './types';

const reading = (name: string, trouble = ''): RowsReading => ({
  teams: 1,
  heading: false,
  rows: [{ line: 1, team: { name, school: '', members: [] }, trouble: '' }],
  trouble,
});

/** A server that answers when the test says so. */
class Server {
  asked: string[] = [];
  private answers: ((answer: Response | Error) => void)[] = [];

  fetch = (path: string, init: RequestInit): Promise<Response> => {
    expect(path).toBe('/api/tournaments/rows');
    this.asked.push((JSON.parse(init.body as string) as { teams: string }).teams);
    return new Promise((resolve, reject) => {
      this.answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  };

  async answer(at: number, answer: Response | Error): Promise<void> {
    this.answers[at]!(answer);
    await vi.advanceTimersByTimeAsync(0);
  }
}

const ok = (body: RowsReading) => new Response(JSON.stringify(body));

describe('rows read while they are typed', () => {
  let server: Server;
  let reader: RowsReader;
  beforeEach(() => {
    vi.useFakeTimers();
    server = new Server();
    reader = new RowsReader();
    vi.stubGlobal('fetch', server.fetch);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const typed = async (rows: string) => {
    const stop = reader.read(rows);
    await vi.advanceTimersByTimeAsync(1000);
    return stop;
  };

  it('asks once after a pause, not at every key', async () => {
    const stop = reader.read('O');
    await vi.advanceTimersByTimeAsync(100);
    expect(server.asked).toEqual([]);
    stop();
    await typed('Owls');
    expect(server.asked).toEqual(['Owls']);
    await server.answer(0, ok(reading('Owls')));
    expect(reader.reading).toEqual(reading('Owls'));
  });

  it('knows what is wrong only with the rows that were read', async () => {
    await typed('Owls');
    expect(reader.troubleOf('Owls')).toBe('');
    await server.answer(0, ok(reading('Owls', 'Too few.')));
    expect(reader.troubleOf('Owls')).toBe('Too few.');
    expect(reader.troubleOf('Owls\nBears')).toBe('');
  });

  it('never goes back to an older answer', async () => {
    await typed('O');
    await typed('Owls');
    await server.answer(1, ok(reading('Owls')));
    await server.answer(0, ok(reading('O')));
    expect(reader.reading).toEqual(reading('Owls'));
  });

  it('keeps the last answer while the server is away', async () => {
    await typed('Owls');
    await server.answer(0, ok(reading('Owls')));
    await typed('Owls\nBears');
    await server.answer(1, new TypeError('Failed to fetch'));
    await typed('Owls\nBears\n');
    await server.answer(2, new Response('{}', { status: 503 }));
    expect(reader.reading).toEqual(reading('Owls'));
    expect(reader.troubleOf('Owls\nBears')).toBe('');
  });

  it('says it when there is too much to read', async () => {
    await typed('xxx');
    await server.answer(0, new Response(JSON.stringify({ code: 'BAD_TEAMS', text: 'That is too much text.' }), { status: 400 }));
    expect(reader.reading).toEqual({ teams: 0, heading: false, rows: [], trouble: 'That is too much text.' });
    expect(reader.troubleOf('xxx')).toBe('That is too much text.');
  });
});
