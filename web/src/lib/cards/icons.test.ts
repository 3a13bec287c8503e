import { readFileSync } from 'node:fs';
import { render as draw } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import { current, packIcons, parseCsv, render } from '../../../scripts/icons.mjs';
import Icon from './Icon.svelte';
import { DECKS } from './icons/register';
import { icon } from './parts';

describe('the pictures of the cards', () => {
  const names = Object.values(packIcons()).flat();

  it('are fetched for one deck without those of the other decks', () => {
    const files = packIcons();
    const own = (deck: string) => parseCsv(readFileSync(new URL(`../../../../packs/timeline/${deck}.csv`, import.meta.url), 'utf8'));
    const decks = ['world', 'science', 'arts', 'american', 'first-steps'];
    for (const wanted of decks) {
      const held = new Set([...files.base!, ...files.shared!, ...files[wanted]!]);
      for (const deck of decks) {
        const [head = [], ...lines] = own(deck);
        const [icon, also] = [head.indexOf('icon'), head.indexOf('also')];
        const cards = lines.filter((line) => deck === wanted || line[also]?.split(' ').includes(wanted));
        for (const card of cards) expect(held, `${card[icon]} of ${wanted}`).toContain(card[icon]);
      }
    }
  });

  it('are each in one file only, the base deck first', () => {
    expect(names.length).toBeGreaterThan(100);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(packIcons())[0]).toBe('base');
  });

  it('hold a picture for every card of the packs', async () => {
    const held = await Promise.all(DECKS.map(async ({ load }) => Object.keys((await load()).ICONS)));
    expect(held.flat()).toEqual(names);
  });

  it('are fresh: run `node scripts/icons.mjs` if this fails', () => {
    const [wanted, found] = [render(), current()];
    expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort());
    for (const [file, text] of Object.entries(wanted)) expect(found[file] === text, file).toBe(true);
  });

  it('are fetched when they are first shown, and their place is kept until then', async () => {
    const name = names[0]!;
    expect(icon(name)).toBeUndefined();
    expect(draw(Icon, { props: { name } }).body).toContain('<svg');
    expect(draw(Icon, { props: { name } }).body).not.toContain('<path');
    await vi.waitFor(() => expect(icon(name)).toMatch(/^M/i));
    expect(draw(Icon, { props: { name } }).body).toContain('<path');
  });

  it('are left out where there is none', () => {
    expect(icon('no such picture')).toBeNull();
    expect(draw(Icon, { props: { name: '' } }).body).not.toContain('<svg');
  });

  it('reads quoted fields of a pack', () => {
    expect(parseCsv('a,"b, ""c""",d\ne,f,g\n')).toEqual([
      ['a', 'b, "c"', 'd'],
      ['e', 'f', 'g'],
    ]);
  });
});
