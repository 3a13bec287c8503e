import { Resvg } from '@resvg/resvg-js';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { EXTENDED, POSTAL_CODES, REPLACED, drawing, kept, makeFlags, picture, replaced } from '../../../scripts/flags.mjs';
import Flag from './Flag.svelte';
import { flagId } from './opaque';

/** The colours of a picture at places that are given as parts of its width and height. */
function colours(png: Buffer, places: [number, number][]): string[] {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  const { pixels } = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`).render();
  return places.map(([x, y]) => {
    const at = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
    return `#${pixels.subarray(at, at + 3).toString('hex')}`;
  });
}

/** The kinds of the pieces that a PNG file consists of. */
function chunks(png: Buffer): string[] {
  const found: string[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) found.push(png.toString('latin1', at + 4, at + 8));
  return found;
}

describe('the flags', () => {
  it('are there for all 50 states', () => {
    expect(POSTAL_CODES).toHaveLength(50);
    const hashes = POSTAL_CODES.map((code) => createHash('sha256').update(drawing(code)).digest('hex'));
    expect(new Set(hashes).size).toBe(50);
  });

  it('never show the old flag of Mississippi, nor others that are out of date or not free', () => {
    expect(Object.keys(REPLACED)).toEqual(['MN', 'MS', 'SD', 'UT']);
    for (const code of Object.keys(REPLACED)) expect(() => kept(code)).toThrow(/must not be shown/);
    // Red fields and gold bars at both sides of a blue middle: the flag of 2021. The old one had stripes across.
    expect(drawing('MS')).toContain('fill="#BA0C2F" transform="translate(188,0)"');
    expect(drawing('MS')).toContain('fill="#082143"');
  });

  it('are not taken from region-flags where it names an exception from the public domain', () => {
    const copying = readFileSync(new URL('../../../node_modules/region-flags/COPYING', import.meta.url), 'utf8');
    const exceptions = [...copying.matchAll(/^\s+US-([A-Z]{2})\s/gm)].map(([, code]) => code!);
    expect(exceptions).toEqual(['SD', 'UT']);
    for (const code of exceptions) expect(() => kept(code)).toThrow(/must not be shown/);
  });

  it('are not taken from region-flags where the page of the file says CC BY or CC BY-SA', () => {
    for (const code of POSTAL_CODES) {
      const page = readFileSync(new URL(`../../../node_modules/region-flags/html/US-${code}.html`, import.meta.url), 'utf8');
      const categories = /"wgCategories":(\[[^\]]*\])/.exec(page)![1]!;
      if (/"(CC-BY|GFDL)/i.test(categories)) expect(Object.keys(REPLACED), code).toContain(code);
    }
  });

  it('are written under their names, nothing beside the picture in them: Mississippi is the flag of 2021', () => {
    const folder = mkdtempSync(join(tmpdir(), 'flags-'));
    try {
      makeFlags(pathToFileURL(`${folder}/`));
      expect(readdirSync(folder)).toHaveLength(50);
      // No text, no date, no name of a program: whoever is shown a flag gets its pixels (IQ-09).
      for (const name of readdirSync(folder)) {
        expect([...new Set(chunks(readFileSync(join(folder, name))))], name).toEqual(['IHDR', 'IDAT', 'IEND']);
      }
      const png = readFileSync(join(folder, `${flagId('MS')}.png`));
      expect(png.equals(picture('MS'))).toBe(true);
      // Red at the sides, blue in the middle from the top to the bottom; the old flag was red below and white in the middle.
      const [red, blue] = ['#ba0c2f', '#082143'];
      expect(colours(png, [[0.08, 0.5], [0.92, 0.5], [0.08, 0.96], [0.5, 0.03], [0.5, 0.96]])).toEqual([red, red, red, blue, blue]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('have both lines on the scroll of New York, as the law says since 2020', () => {
    expect(Object.keys(EXTENDED)).toEqual(['NY']);
    // The gap between two words of the second line: white, where the scroll of the older drawing had ended.
    expect(colours(Buffer.from(picture('NY')), [[0.5325, 0.92], [0.5, 0.95]])).toEqual(['#ffffff', '#002d72']);
    expect(drawing('NY').match(/<path d="[^"]*" transform="translate\(/g)).toHaveLength('EPLURIBUSUNUM'.length);
  });

  it('refuse a newer drawing that nobody has looked at', () => {
    expect(() => kept('NY', '<svg><g id="g6061"></g></svg>')).toThrow(/not the one that was looked at/);
    expect(() => replaced('MS', "viewBox: '0 0 3 2' __html: `<path/>`")).toThrow(/not the one that was looked at/);
  });

  it('are pictures of 480 pixels', () => {
    const png = Buffer.from(picture('MS'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([480, 288]);
  });

  it('can see what a file holds beside its picture', () => {
    const text = Buffer.concat([Buffer.from([0, 0, 0, 2]), Buffer.from('tEXtUT'), Buffer.alloc(4)]);
    expect(chunks(Buffer.concat([Buffer.alloc(8), text]))).toEqual(['tEXt']);
  });

  it('tell nothing but that they are flags', () => {
    const { body } = render(Flag, { props: { id: flagId('UT') } });
    expect(body).toContain(`src="/flags/${flagId('UT')}.png"`);
    expect(body).toContain('alt="Flag"');
    expect(render(Flag, { props: { id: flagId('UT'), label: 'Flag of Utah' } }).body).toContain('alt="Flag of Utah"');
  });
});
