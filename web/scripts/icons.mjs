// Writes src/lib/cards/icons.ts: the pictures that the cards of the packs name, and no others.
// Run it with `node scripts/icons.mjs` after a pack has got a new picture; a test says so if you forget.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getIconData } from '@iconify/utils';

const packs = new URL('../../packs/timeline/', import.meta.url);
const target = new URL('../src/lib/cards/icons.ts', import.meta.url);
const set = new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url);

/** The fields of each line of a CSV file; quoted fields may hold commas, quotes and line breaks. */
export function parseCsv(text) {
  const rows = [];
  let row = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (sign === '"') {
      quoted = !quoted;
    } else if (!quoted && (sign === ',' || sign === '\n')) {
      row.push(field.replace(/\r$/, ''));
      field = '';
      if (sign === '\n') {
        rows.push(row);
        row = [];
      }
    } else {
      field += sign;
    }
  }
  if (field !== '' || row.length > 0) rows.push([...row, field]);
  return rows;
}

/** The names of all pictures that the packs use, each once, in order. */
export function packIcons() {
  const names = new Set();
  for (const file of readdirSync(packs).filter((name) => name.endsWith('.csv'))) {
    const [head, ...rows] = parseCsv(readFileSync(new URL(file, packs), 'utf8'));
    const column = head.indexOf('icon');
    if (column < 0) continue;
    for (const row of rows) {
      if (row[column]) names.add(row[column]);
    }
  }
  return [...names].sort();
}

/** What src/lib/cards/icons.ts should say. */
export function render() {
  const icons = JSON.parse(readFileSync(set, 'utf8'));
  const lines = packIcons().map((name) => {
    const data = getIconData(icons, name);
    if (!data) throw new Error(`The icon set has no picture called “${name}”.`);
    const paths = [...data.body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
    if (paths.length === 0) throw new Error(`The picture “${name}” has no path.`);
    return `  '${name}': '${paths.join(' ')}',`;
  });
  return [
    '// Made by scripts/icons.mjs from the packs. Do not edit by hand.',
    '// Pictures from game-icons.net by Lorc, Delapouite and contributors, licence CC BY 3.0.',
    '',
    '/** The outline of each picture, on a square of 512 by 512. */',
    'export const ICONS: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

/** What src/lib/cards/icons.ts says now. */
export function current() {
  return readFileSync(target, 'utf8');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(target, render());
}
