import { afterEach, describe, expect, it, vi } from 'vitest';
import { Orders } from './orders.svelte';
import type { Overview } from './types';

const refused = () => Promise.resolve(new Response(JSON.stringify({ code: 'ROUND_RUNS', text: 'A round runs.' }), { status: 409 }));

describe('orders of the organizer', () => {
  afterEach(() => vi.unstubAllGlobals());
  const give = async (answer: () => Promise<Response>, heard: () => number = () => 1) => {
    vi.stubGlobal('fetch', answer);
    const taken: Overview[] = [];
    const orders = new Orders('ABCDEF', 'key', (now) => taken.push(now), heard);
    return { orders, taken, done: await orders.give('pause') };
  };

  it('shows what came of one', async () => {
    const { orders, taken, done } = await give(() => Promise.resolve(new Response('{"code":"ABCDEF"}')));
    expect([done, orders.trouble, taken]).toEqual([true, '', [{ code: 'ABCDEF' }]]);
  });

  it('does not go back to an answer that may be older than what the stream has told meanwhile', async () => {
    let heard = 1;
    const answer = () => {
      heard += 1;
      return Promise.resolve(new Response('{"code":"ABCDEF"}'));
    };
    const { orders, taken, done } = await give(answer, () => heard);
    expect([done, orders.trouble, taken]).toEqual([true, '', []]);
  });

  it('forgets that the server did not answer as soon as it is there again', async () => {
    const { orders, done } = await give(() => Promise.reject(new TypeError('Failed to fetch')));
    expect([done, orders.trouble]).toEqual([false, expect.stringContaining('does not answer')]);
    orders.answered();
    expect(orders.trouble).toBe('');
  });

  it('keeps what the server has refused until the next order', async () => {
    const { orders, done } = await give(refused);
    orders.answered();
    expect([done, orders.trouble]).toEqual([false, 'A round runs.']);
  });
});
