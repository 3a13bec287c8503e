import { afterEach, expect, it, vi } from 'vitest';

vi.mock('../router/router.svelte', () => ({ go: () => undefined }));

const { aloneOptions, hostTable, playNow } = await import('./open');

/** A server with one game that has paces and one that has none; remembers what tables it was asked for. */
function serve(list = true): unknown[] {
  const asked: unknown[] = [];
  const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path === '/api/games') {
      return list ? answer([{ id: 'paced', options: { pace: 'usual' } }, { id: 'other', options: { wins: 1 } }]) : answer({}, 500);
    }
    asked.push(JSON.parse(init?.body as string));
    return answer({ code: 'AAAAAA', host: 'h' });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

// First, as the page remembers the list once it has it.
it('plays with the usual options where the list of games cannot be had', async () => {
  const asked = serve(false);
  await playNow('paced');
  expect(asked).toEqual([{ game: 'paced', now: { level: 'skilled' } }]);
});

it('lets people think as long as they like alone, and keeps the times of the rules for guests', async () => {
  const asked = serve();
  await playNow('paced');
  await hostTable('paced');
  expect(asked).toEqual([{ game: 'paced', now: { level: 'skilled' }, options: { pace: 'unlimited' } }, { game: 'paced' }]);
});

it('keeps the usual times in a match that has a clock: whoever leads must not stall', () => {
  expect(aloneOptions({ options: { pace: 'usual', minutes: 20 } })).toEqual({});
});

it('asks no game for an option that it does not have', async () => {
  const asked = serve();
  await playNow('other');
  expect(asked).toEqual([{ game: 'other', now: { level: 'skilled' } }]);
  expect(aloneOptions(null)).toEqual({});
});
