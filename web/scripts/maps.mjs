// Writes src/lib/cards/shapes.ts: the outlines of the 50 states, as they lie on the map of the country, without a name.
// Writes the same outlines into packs/geoplunge/maps.csv, for the tables; what people wrote there stays as it is.
// Run it with `node scripts/maps.mjs`; a test says so if the files are not what this script makes.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { parseCsv } from './icons.mjs';
import { STATES, mapId } from './opaque.mjs';

const atlas = new URL('../node_modules/us-atlas/states-albers-10m.json', import.meta.url);
const target = new URL('../src/lib/cards/shapes.ts', import.meta.url);
const cards = new URL('../../packs/geoplunge/maps.csv', import.meta.url);

/** The capital's district: land, but of no state (rule CD-02). */
const DISTRICT = '11';

/** The square pixels below which an island of a state that has more land is left out. */
const SPECK = 0.4;

/** Tenths of a pixel as text, without the signs that a path can do without. */
const tenths = (value) => String(value / 10).replace(/^(-?)0\./, '$1.');

/** Two numbers of a path, with a sign between them only where one is needed. */
const pair = (x, y) => `${tenths(x)}${y < 0 ? '' : ' '}${tenths(y)}`;

/** Whether the middle one of three points says nothing that the others do not say. */
const needless = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - by) === (cx - bx) * (by - ay);

/** A closed ring as a path: where it begins, and then each step from the point before. */
export function ring(points) {
  const rounded = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]);
  const kept = [];
  for (const point of rounded) {
    const last = kept.at(-1);
    if (last && last[0] === point[0] && last[1] === point[1]) continue;
    if (kept.length > 1 && needless(kept.at(-2), last, point)) kept.pop();
    kept.push(point);
  }
  kept.pop();
  const [first, ...rest] = kept;
  let [x, y] = first;
  let path = `M${pair(x, y)}`;
  rest.forEach(([nx, ny], at) => {
    const step = pair(nx - x, ny - y);
    path += at === 0 ? `l${step}` : step.startsWith('-') ? step : ` ${step}`;
    [x, y] = [nx, ny];
  });
  return `${path}z`;
}

/** The outline of a state or district: every piece of land that is big enough to be seen. */
function outline(land) {
  const { type, coordinates } = land.geometry;
  const pieces = (type === 'Polygon' ? [coordinates] : coordinates).map((rings) => ({
    rings,
    area: geoPath().area({ type: 'Polygon', coordinates: rings }),
  }));
  const most = Math.max(...pieces.map(({ area }) => area));
  return pieces
    .filter(({ area }) => area === most || area >= SPECK)
    .flatMap(({ rings }) => rings.map(ring))
    .join('');
}

/** Left, top, width and height of a state on the map. */
function box(land) {
  const [[left, top], [right, bottom]] = geoPath().bounds(land);
  const [x, y] = [Math.floor(left), Math.floor(top)];
  return [x, y, Math.ceil(right) - x, Math.ceil(bottom) - y];
}

/** What the atlas has: the 50 states, and the land of none. */
function drawn() {
  const topology = JSON.parse(readFileSync(atlas, 'utf8'));
  const lands = feature(topology, topology.objects.states).features;
  const states = lands
    .filter((land) => land.id !== DISTRICT)
    .map((land) => {
      if (!STATES[land.id]) throw new Error(`The atlas has a land ${land.id} that is no state.`);
      return { postal: STATES[land.id], d: outline(land), box: box(land) };
    });
  return { states, district: outline(lands.find((land) => land.id === DISTRICT)) };
}

/** What src/lib/cards/shapes.ts should say. */
export function render() {
  const { states, district } = drawn();
  const shapes = states.map((state) => ({ ...state, id: mapId(state.postal) })).sort((a, b) => (a.id < b.id ? -1 : 1));
  return [
    '// Made by scripts/maps.mjs from the atlas of the Census Bureau. Do not edit by hand.',
    '// Nothing here names a state: whoever holds a map card must not be able to read what it shows.',
    '',
    "import type { Shape } from './map';",
    '',
    '/** The states, in the order of their ids, on a map of 975 by 610 (the west of the biggest one reaches out of it). */',
    'export const SHAPES: readonly Shape[] = [',
    ...shapes.map(({ id, d, box: at }) => `  { id: '${id}', d: '${d}', box: [${at.join(', ')}] },`),
    '];',
    '',
    '/** Land that belongs to no state. */',
    `export const DISTRICT = '${district}';`,
    '',
  ].join('\n');
}

/** What src/lib/cards/shapes.ts says now. */
export function current() {
  return readFileSync(target, 'utf8');
}

/** A field of a CSV file. */
const field = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What packs/geoplunge/maps.csv should say: the columns `box` and `outline` are made here, the others are kept. */
export function renderCards(now = currentCards()) {
  const made = new Map(drawn().states.map(({ postal, d, box: at }) => [postal, { box: at.join(' '), outline: d }]));
  const [head, ...rows] = parseCsv(now);
  const lines = rows.map((row) => {
    const shape = made.get(row[head.indexOf('postal_code')]);
    if (!shape) throw new Error(`The atlas has no state ${row[head.indexOf('postal_code')]}.`);
    return head.map((column, at) => shape[column] ?? row[at]);
  });
  return [head, ...lines].map((line) => `${line.map(field).join(',')}\n`).join('');
}

/** What packs/geoplunge/maps.csv says now. */
export function currentCards() {
  return readFileSync(cards, 'utf8');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(target, render());
  writeFileSync(cards, renderCards());
}
