import { expect, test } from 'vitest';
import { contrast } from '../../cards/faces/inks';
import { COLOURS, INKS, SIGNS, THEMES } from './colours';

test('what is written on a colour can be read', () => {
  for (const { ground, text } of Object.values(INKS)) expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
});

test('every colour has a sign of its own and stands for something', () => {
  expect(new Set(Object.values(SIGNS)).size).toBe(4);
  for (const colour of COLOURS) expect(THEMES[colour]).not.toBe('');
});
