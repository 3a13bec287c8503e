import { expect, it } from 'vitest';
import { isVeiled } from './veil';

it('R-83: knows a race that a pause hides, also inside a match', () => {
  expect(isVeiled({ phase: 'race', veiled: true })).toBe(true);
  expect(isVeiled({ phase: 'game', game: { id: 'border-up', view: { veiled: true } } })).toBe(true);
  for (const view of [null, undefined, {}, { veiled: false }, { game: 'timeline' }, { game: null }, { game: { view: {} } }]) {
    expect(isVeiled(view)).toBe(false);
  }
});
