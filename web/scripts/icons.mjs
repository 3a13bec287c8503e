// Writes src/lib/cards/icons: the pictures that the cards of the packs name, and no others. The base deck has a file, the
// pictures of several other decks have one, and each deck has one for the rest, so that a table fetches little more than it
// plays with.
// Run it with `node scripts/icons.mjs` after a pack has got a new picture; a test says so if you forget.

import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getIconData } from '@iconify/utils';

const packs = new URL('../../packs/timeline/', import.meta.url);
const target = new URL('../src/lib/cards/icons/', import.meta.url);
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

/** The pictures of cards in a host's own deck: one a theme. */
function ownIcons() {
  const text = readFileSync(new URL('../../crates/packs/src/own.rs', import.meta.url), 'utf8');
  return [...text.matchAll(/Theme::\w+ => "([a-z-]+)"/g)].map((match) => match[1]);
}

/** The names of the pictures in each file: `base`, `shared` by several other decks, or those of one deck only. */
export function packIcons() {
  const files = new Map([
    ['base', []],
    ['shared', []],
  ]);
  /** The decks of each picture. */
  const pictures = new Map(ownIcons().map((name) => [name, new Set(['base'])]));
  for (const file of readdirSync(packs).filter((name) => name.endsWith('.csv')).sort()) {
    const [head, ...lines] = parseCsv(readFileSync(new URL(file, packs), 'utf8'));
    const [icon, also] = [head.indexOf('icon'), head.indexOf('also')];
    if (icon < 0) continue;
    const deck = file.replace(/\.csv$/, '');
    files.set(deck, []);
    for (const line of lines) {
      if (!line[icon]) continue;
      const decks = pictures.get(line[icon]) ?? new Set();
      pictures.set(line[icon], decks);
      for (const id of [deck, ...(line[also] ?? '').split(' ')]) if (id) decks.add(id);
    }
  }
  for (const [name, decks] of pictures) {
    const [only] = decks;
    files.get(decks.has('base') ? 'base' : decks.size > 1 ? 'shared' : only).push(name);
  }
  const filled = [...files].filter(([, names]) => names.length > 0);
  return Object.fromEntries(filled.map(([file, names]) => [file, names.sort()]));
}

const MADE = '// Made by scripts/icons.mjs from the packs. Do not edit by hand.';

/** The file of a deck. */
function outlines(icons, names) {
  const lines = names.map((name) => {
    const data = getIconData(icons, name);
    if (!data) throw new Error(`The icon set has no picture called “${name}”.`);
    const paths = [...data.body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
    if (paths.length === 0) throw new Error(`The picture “${name}” has no path.`);
    return `  '${name}': '${paths.join(' ')}',`;
  });
  return [
    MADE,
    '// Pictures from game-icons.net by Lorc, Delapouite and contributors, licence CC BY 3.0.',
    '',
    '/** The outline of each picture, on a square of 512 by 512. */',
    'export const ICONS: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

/** The file that says which picture is where. */
function register(decks) {
  const lines = Object.entries(decks).map(
    ([deck, names]) => `  { load: () => import('./${deck}'), names: '${names.join(' ')}' },`,
  );
  return [MADE, '', '/** The pictures of each deck by name, and how to fetch them. */', 'export const DECKS = [', ...lines, '];', ''].join('\n');
}

/** What the files in src/lib/cards/icons should say, by their names. */
export function render() {
  const icons = JSON.parse(readFileSync(set, 'utf8'));
  const decks = packIcons();
  const files = Object.entries(decks).map(([deck, names]) => [`${deck}.ts`, outlines(icons, names)]);
  return Object.fromEntries([...files, ['register.ts', register(decks)]]);
}

/** What they say now. */
export function current() {
  return Object.fromEntries(readdirSync(target).map((file) => [file, readFileSync(new URL(file, target), 'utf8')]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = render();
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  for (const [file, text] of Object.entries(files)) writeFileSync(new URL(file, target), text);
}
