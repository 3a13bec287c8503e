import { readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import * as icons from '../../../scripts/icons.mjs';
import * as maps from '../../../scripts/maps.mjs';
import { STATES } from '../../../scripts/opaque.mjs';
import { isInset, isTiny, type Atlas, type MapSize } from './map';
import MapDrawing from './MapDrawing.svelte';
import { mapId } from './opaque';
import { DISTRICT, SHAPES } from './shapes';

const codes = Object.values(STATES);
const [, ...rows] = icons.parseCsv(
  readFileSync(new URL('../../../../packs/states/states.csv', import.meta.url), 'utf8'),
);
const names = rows.map((row) => row[0]!);

/** What would tell the state: its name, its postal code in capitals or in a value, its census code anywhere but among measures. */
function told(text: string): string[] {
  const lower = text.toLowerCase();
  return [
    ...names.filter((name) => lower.includes(name.toLowerCase())),
    ...codes.filter((code) => new RegExp(`(?<!\\w)${code}(?!\\w)`).test(text)),
    ...codes.filter((code) => new RegExp(`["'#_-]${code.toLowerCase()}["'_-]`).test(text)),
    ...Object.keys(STATES).filter((code) => new RegExp(`(?:id|class|href|data-\\w+|label)="[^"]*(?<!\\w)${code}(?!\\w)`).test(text)),
  ];
}

const land = (inset: boolean) => SHAPES.flatMap(({ box, d }) => (isInset(box) === inset ? d : [])).join('');
const atlas: Atlas = { shapes: SHAPES, land: land(false) + DISTRICT, insets: land(true) };
const shapeOf = (id: string) => SHAPES.find((shape) => shape.id === id);
const draw = (id: string, size: MapSize) => render(MapDrawing, { props: { atlas, shape: shapeOf(id), size } }).body;

describe('the shapes of the states', () => {
  it('are fresh: run `node scripts/maps.mjs` if this fails', () => {
    expect(maps.current() === maps.render()).toBe(true);
  });

  it('are the same on the Map cards of the tables: run `node scripts/maps.mjs` if this fails', () => {
    expect(maps.currentCards() === maps.renderCards()).toBe(true);
    const [head, ...cards] = icons.parseCsv(maps.currentCards());
    expect(head).toEqual(['postal_code', 'description', 'flag', 'box', 'outline']);
    expect(cards.map((card) => card[0])).toEqual(rows.map((row) => row[1]));
    for (const [code, , , at, outline] of cards) {
      const { box, d } = SHAPES.find(({ id }) => id === mapId(code!))!;
      expect([at, outline]).toEqual([box.join(' '), d]);
    }
  });

  it('are drawn anew on a Map card, whose words stay as they are', () => {
    const before = 'postal_code,description,flag,box,outline\nUT,"Inland, a ""block"".",A hive.,,M1 1z\n';
    const after = maps.renderCards(before);
    expect(after).toMatch(/^postal_code,description,flag,box,outline\nUT,"Inland, a ""block""\.",A hive\.,176 201 102 127,M[^\n]+z\n$/);
    expect(() => maps.renderCards(before.replace('UT', 'DC'))).toThrow(/no state DC/);
  });

  it('are 50 different ones, each of a state, in the order of their ids', () => {
    expect(SHAPES.map(({ id }) => id)).toEqual(codes.map(mapId).sort());
    expect(new Set(SHAPES.map(({ d }) => d)).size).toBe(50);
  });

  it('lie where their boxes say', () => {
    const utah = SHAPES.find(({ id }) => id === mapId('UT'))!;
    expect(utah.box).toEqual([176, 201, 102, 127]);
    expect(utah.d).toMatch(/^M[\d.]+ [\d.]+l[-\d. ]+z$/);
    for (const { d, box } of SHAPES) {
      const [, x, y] = /^M(-?[\d.]+) (-?[\d.]+)l/.exec(d)!.map(Number);
      expect(x).toBeGreaterThanOrEqual(box[0]);
      expect(x).toBeLessThanOrEqual(box[0] + box[2]);
      expect(y).toBeGreaterThanOrEqual(box[1]);
      expect(y).toBeLessThanOrEqual(box[1] + box[3]);
    }
  });

  it('fit together: neighbours share the points of their border', () => {
    const points = new Map(
      SHAPES.map(({ id, d }) => {
        const found = new Set<string>();
        for (const piece of d.split('z').filter(Boolean)) {
          const steps = piece.match(/-?(?:\d+\.?\d*|\.\d+)/g)!.map((value) => Math.round(Number(value) * 10));
          for (let at = 0, x = 0, y = 0; at < steps.length; at += 2) {
            found.add(`${(x += steps[at]!)} ${(y += steps[at + 1]!)}`);
          }
        }
        return [id, found];
      }),
    );
    const of = (code: string) => points.get(mapId(code))!;
    for (const row of rows) {
      for (const other of row[18]!.split('; ').filter(Boolean)) {
        const shared = [...of(row[1]!)].filter((point) => of(other).has(point));
        expect(shared.length, `${row[1]} and ${other}`).toBeGreaterThan(0);
      }
    }
  });

  it('are small enough for a phone, and tell no state', () => {
    expect(maps.current().length).toBeLessThan(90_000);
    expect(told(maps.current())).toEqual([]);
  });

  it('write a ring as steps, without points that say nothing', () => {
    expect(maps.ring([[1, 1], [1.01, 1.02], [2, 1], [3, 1], [3, 0.5], [1, 1]])).toBe('M1 1l2 0 0-.5z');
  });
});

describe('a map card', () => {
  it('can see what tells a state', () => {
    expect(told('<path class="UT" data-fips="49"><title>Utah</title>')).toEqual(['Utah', 'UT', '49']);
    expect(told('<path id="map-ut" href="#fips-49">')).toEqual(['UT', '49']);
  });

  it.each(['wide', 'card'] as const)('has exactly one state in red and names none (%s)', (size) => {
    const seen = new Set<string>();
    for (const { id, d } of SHAPES) {
      const body = draw(id, size);
      const red = [...body.matchAll(/<path class="red[^>]* d="([^"]*)"/g)];
      expect(red.map((match) => match[1])).toEqual([d]);
      expect(told(body)).toEqual([]);
      expect(body).not.toContain(id);
      expect(body).not.toContain('<title');
      expect(body.match(/aria-label="([^"]*)"/)![1]).toBe('A map of the United States with one state in red');
      seen.add(red[0]![1]!);
    }
    expect(seen.size).toBe(50);
  });

  it('puts a ring around the tiny states', () => {
    const tiny = codes.filter((code) => isTiny(SHAPES.find(({ id }) => id === mapId(code))!.box));
    expect(tiny.sort()).toEqual(['CT', 'DE', 'HI', 'MA', 'MD', 'NH', 'NJ', 'RI', 'VT']);
    for (const code of codes) expect(draw(mapId(code), 'wide').includes('class="ring')).toBe(tiny.includes(code));
  });

  it('knows the two insets, and shows each without what lies beside it', () => {
    const insets = codes.filter((code) => isInset(SHAPES.find(({ id }) => id === mapId(code))!.box));
    expect(insets.sort()).toEqual(['AK', 'HI']);
    expect(draw(mapId('AK'), 'card')).toMatch(/<use href="#[^"]*-one"/);
    expect(draw(mapId('TX'), 'card')).toMatch(/<use href="#[^"]*-country"/);
  });

  it('says what it is told to say, and shares the country with other maps', () => {
    const shape = shapeOf(mapId('UT'));
    const body = render(MapDrawing, { props: { atlas, shape, size: 'wide', label: 'In the west, a block.', backdrop: 'all' } }).body;
    expect(body).toContain('aria-label="In the west, a block."');
    expect(body).toContain('href="#all-land"');
    expect(body).not.toContain(atlas.land);
    const quiet = render(MapDrawing, { props: { atlas, shape, size: 'wide', label: '' } }).body;
    expect(quiet).toContain('aria-hidden="true"');
    expect(quiet).not.toContain('role=');
  });

  it('keeps its place while the shapes are on their way', () => {
    const body = render(MapDrawing, { props: { atlas: undefined, shape: shapeOf(mapId('UT')), size: 'wide' } }).body;
    expect(body).toContain('viewBox="-66 6 1040 630"');
    expect(body).not.toContain('<path');
  });
});
