import { describe, expect, it } from 'vitest';
import { current, packIcons, parseCsv, render } from '../../../scripts/icons.mjs';
import { ICONS } from './icons';

describe('the pictures of the cards', () => {
  it('hold a picture for every card of the packs', () => {
    expect(packIcons().filter((name) => !ICONS[name])).toEqual([]);
    expect(packIcons().length).toBeGreaterThan(100);
  });

  it('are fresh: run `node scripts/icons.mjs` if this fails', () => {
    expect(current() === render()).toBe(true);
  });

  it('reads quoted fields of a pack', () => {
    expect(parseCsv('a,"b, ""c""",d\ne,f,g\n')).toEqual([
      ['a', 'b, "c"', 'd'],
      ['e', 'f', 'g'],
    ]);
  });
});
