import { describe, expect, it } from 'vitest';
import { PARTS, licences, packageOf } from '../../../scripts/licences.mjs';

describe('the licences of others', () => {
  const text = licences();

  it('are there for the fonts, the outlines and what runs in the browser', () => {
    for (const { name } of PARTS) expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+: `, 'm'));
    expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2);
    for (const owner of ['The Inter Project Authors', 'The Bitter Project Authors', 'Michael Bostock', 'Svelte Contributors', 'Luke Edwards']) {
      expect(text).toContain(owner);
    }
    expect(text.match(/^THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY/gm), 'MIT: Svelte, clsx, Vite').toHaveLength(3);
    expect(text).toContain('Permission to use, copy, modify, and/or distribute this software');
  });

  it('tell nothing of the machine on which they were gathered', () => {
    expect(text).not.toMatch(/node_modules|file:|localhost/);
    expect(text).not.toContain(process.cwd());
  });

  it('are asked for by the name of a package', () => {
    expect(packageOf('/a/node_modules/clsx/dist/clsx.mjs')).toBe('clsx');
    expect(packageOf('/a/node_modules/@fontsource/bitter/files/x.woff2')).toBe('@fontsource/bitter');
    expect(packageOf('/a/node_modules/one/node_modules/two/index.js')).toBe('two');
    expect(packageOf('/a/src/main.ts')).toBeUndefined();
  });
});
