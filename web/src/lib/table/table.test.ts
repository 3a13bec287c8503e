import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ask, ToServer } from '../gen/wire';
import type { Ears } from '../socket/connection';

const { posted, line } = vi.hoisted(() => ({ posted: [] as ToServer[], line: { ears: null as Ears | null } }));

vi.mock('../socket/connection', () => ({
  Connection: class {
    constructor(_: unknown, ears: Ears) {
      line.ears = ears;
    }
    post(message: ToServer) {
      posted.push(message);
    }
  },
}));

const { TableState } = await import('./table.svelte');

/** The moves that were sent, with their names. */
const sent = () => posted.flatMap((message) => ('act' in message ? [message.act] : []));

describe('moves of a table', () => {
  beforeEach(() => {
    posted.length = 0;
    vi.stubGlobal('location', { search: '' });
  });

  const table = () => {
    const made = new TableState('ABCD', () => {});
    made.ask = { id: 7, say: '', rule: '', drafts: false, offers: [] } as unknown as Ask;
    return made;
  };

  it('wait for the answer to the one before', () => {
    const state = table();
    state.act('one');
    state.act('two');
    expect(sent().map(({ action }) => action)).toEqual(['one']);
    line.ears?.settled(sent()[0]!.nonce, null);
    state.act('three');
    expect(sent().map(({ action }) => action)).toEqual(['one', 'three']);
  });

  it('do not wait in a race, keep their order, and are on their way until the last one is answered', () => {
    const state = table();
    state.act('one', true);
    state.act('two', true);
    state.act('shout', true);
    expect(sent().map(({ action }) => action)).toEqual(['one', 'two', 'shout']);
    expect(new Set(sent().map(({ nonce }) => nonce)).size).toBe(3);
    for (const { nonce } of sent()) {
      expect(state.pending).not.toBeNull();
      line.ears?.settled(nonce, null);
    }
    expect(state.pending).toBeNull();
  });

  it('are not sent where nothing is asked', () => {
    const state = table();
    state.ask = null;
    state.act('one', true);
    expect(sent()).toEqual([]);
  });
});
