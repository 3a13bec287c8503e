import { describe, expect, it } from 'vitest';
import type { Room } from '../gen/wire';
import { replaySteps } from './replay';

const room = { code: 'K7MQ3X', number: 2, phase: 'over' } as unknown as Room;
const answers = (status: number, body: unknown) => async (url: unknown) => {
  asked = String(url);
  return new Response(JSON.stringify(body), { status });
};
let asked = '';

describe('the steps of a game that is over', () => {
  it('are those of the newest game', async () => {
    const steps = await replaySteps(room, answers(200, { steps: [{ at: 0, notices: [], view: {} }] }) as typeof fetch);
    expect(asked).toBe('/api/tables/K7MQ3X/games/2/replay?eyes=all');
    expect(steps).toHaveLength(1);
  });

  it('are nothing if the server has none, or the game goes on', async () => {
    expect(await replaySteps(room, answers(404, {}) as typeof fetch)).toBeNull();
    expect(await replaySteps({ ...room, phase: 'playing' })).toBeNull();
    const broken = (async () => Promise.reject(new Error('offline'))) as typeof fetch;
    expect(await replaySteps(room, broken)).toBeNull();
  });
});
