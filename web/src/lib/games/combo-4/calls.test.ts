import { describe, expect, it } from 'vitest';
import type { Ask } from '../../gen/wire';
import { canCall, tapped } from './calls';

const offer = (verb: string, games: number[]) => ({
  verb,
  label: '',
  aside: false,
  slots: [{ name: 'game', label: '', want: { one: games.map((value) => ({ value, label: String(value) })) } }],
});
const ask = (...offers: Ask['offers']): Ask => ({ id: 1, say: '', rule: '', drafts: false, offers });

describe('a tap on a game (C4-12)', () => {
  it('calls it, or takes it back, as the table offers', () => {
    const one = ask(offer('call_game', [1, 3, 4, 5]), offer('uncall_game', [2]));
    expect(tapped(one, 3)).toEqual({ call_game: { game: 3 } });
    expect(tapped(one, 2)).toEqual({ uncall_game: { game: 2 } });
  });

  it('does nothing where the table takes nothing: two are enough', () => {
    const two = ask(offer('uncall_game', [2, 5]));
    expect(tapped(two, 3)).toBeNull();
    expect([canCall(two), canCall(ask()), canCall(null)]).toEqual([true, false, false]);
  });
});
