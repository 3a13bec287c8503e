import { expect, it } from 'vitest';
import type { Common } from '../gen/wire';
import { isVeiled } from './veil';

const view: Common = { to_act: [], sides: [] };

it('R-83: knows a race that a pause hides, also inside a match', () => {
  const inside = (veiled?: boolean): Common => ({ ...view, game: { id: 'border-up', under_way: true, view: { ...view, veiled } } });
  expect([{ ...view, veiled: true }, inside(true)].map(isVeiled)).toEqual([true, true]);
  expect([null, view, { ...view, veiled: false }, inside()].map(isVeiled)).toEqual([false, false, false, false]);
});
