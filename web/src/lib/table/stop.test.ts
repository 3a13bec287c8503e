import { expect, it } from 'vitest';
import { endText, mayExtend, mayPause, mayVoid } from './stop';

it('R-83: a match is paused or made longer only if all agreed before', () => {
  expect([mayPause({ game: 'timeline', options: {} }), mayExtend({ game: 'timeline', options: { host_may_stop: true } })]).toEqual([true, false]);
  for (const host_may_stop of [true, false]) {
    const room = { game: 'combo-4', options: { host_may_stop } };
    expect([mayPause(room), mayExtend(room)]).toEqual([host_may_stop, host_may_stop]);
  }
});

it('C4-R5: the points decide a match that the host ends; it can be thrown away instead', () => {
  const [match, game] = [{ game: 'combo-4', options: {} }, { game: 'timeline', options: {} }];
  expect([endText(match), endText(game)]).toEqual([expect.stringContaining('more points wins'), expect.stringContaining('without a winner')]);
  expect([mayVoid(match), mayVoid(game)]).toEqual([true, false]);
});
