import { expect, it } from 'vitest';
import { mayExtend, mayPause } from './stop';

it('R-83: a match is paused or made longer only if all agreed before', () => {
  expect([mayPause({ game: 'timeline', options: {} }), mayExtend({ game: 'timeline', options: { host_may_stop: true } })]).toEqual([true, false]);
  for (const host_may_stop of [true, false]) {
    const room = { game: 'combo-4', options: { host_may_stop } };
    expect([mayPause(room), mayExtend(room)]).toEqual([host_may_stop, host_may_stop]);
  }
});
