import { createHash } from 'node:crypto';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { CHANGED, POSTAL_CODES, changed, drawing, kept, picture } from '../../../scripts/flags.mjs';
import Flag from './Flag.svelte';
import { flagId } from './opaque';

describe('the flags', () => {
  it('are there for all 50 states', () => {
    expect(POSTAL_CODES).toHaveLength(50);
    const hashes = POSTAL_CODES.map((code) => createHash('sha256').update(drawing(code)).digest('hex'));
    expect(new Set(hashes).size).toBe(50);
  });

  it('never show the old flag of Mississippi, nor other flags that are out of date', () => {
    expect(Object.keys(CHANGED)).toEqual(['MN', 'MS', 'UT']);
    for (const code of Object.keys(CHANGED)) expect(() => kept(code)).toThrow(/must not be shown/);
    // Red fields and gold bars at both sides of a blue middle: the flag of 2021. The old one had stripes across.
    expect(drawing('MS')).toContain('fill="#BA0C2F" transform="translate(188,0)"');
    expect(drawing('MS')).toContain('fill="#082143"');
  });

  it('refuse a newer drawing that nobody has looked at', () => {
    expect(() => changed('MS', "viewBox: '0 0 3 2' __html: `<path/>`")).toThrow(/not the one that was looked at/);
  });

  it('are pictures of 480 pixels', () => {
    const png = Buffer.from(picture('MS'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([480, 288]);
  });

  it('tell nothing but that they are flags', () => {
    const { body } = render(Flag, { props: { id: flagId('UT') } });
    expect(body).toContain(`src="/flags/${flagId('UT')}.png"`);
    expect(body).toContain('alt="Flag"');
    expect(render(Flag, { props: { id: flagId('UT'), label: 'Flag of Utah' } }).body).toContain('alt="Flag of Utah"');
  });
});
