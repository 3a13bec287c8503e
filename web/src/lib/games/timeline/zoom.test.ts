import { expect, it } from 'vitest';
import { fittingZoom } from './zoom';

it('shows large cards as long as the whole line fits', () => {
  expect(fittingZoom(1, 22)).toBe('m');
  expect(fittingZoom(3, 50)).toBe('l');
  expect(fittingZoom(4, 50)).toBe('m');
  expect(fittingZoom(25, 120)).toBe('m');
});
