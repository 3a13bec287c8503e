// Writes public/licences.txt: the licences of others whose work is in the page as it is served. Vite calls this with the flags.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = new URL('../node_modules/', import.meta.url);
const made = new URL('../public/licences.txt', import.meta.url);

/** What of a package is in the page, and the file that says under which licence: up to a line, where others follow. */
export const PARTS = [
  { name: '@fontsource-variable/inter', what: 'the font Inter', file: 'LICENSE' },
  { name: '@fontsource/bitter', what: 'the font Bitter', file: 'LICENSE' },
  { name: 'us-atlas', what: 'the outlines of the states', file: 'LICENSE' },
  { name: 'svelte', what: 'the part of Svelte that runs in the browser', file: 'LICENSE.md' },
  { name: 'clsx', what: 'a part of Svelte', file: 'license' },
  { name: 'vite', what: 'the lines that load parts of the page', file: 'LICENSE.md', until: '# Licenses of bundled dependencies' },
];

/** Everything in one text. */
export function licences() {
  const line = '='.repeat(80);
  const texts = PARTS.map(({ name, what, file, until }) => {
    const { version } = JSON.parse(read(`${name}/package.json`));
    const [text] = read(`${name}/${file}`).split(until);
    return `${line}\n${name} ${version}: ${what}\n${line}\n\n${text.trim()}\n`;
  });
  return `Tricorn is under the MIT licence or the Apache licence 2.0. These parts of its page are by others:\n\n${texts.join('\n')}`;
}

const read = (path) => readFileSync(new URL(path, packages), 'utf8').replaceAll('\r\n', '\n');

/** The package that a module of the page comes from, by its path; nothing for our own. */
export function packageOf(path) {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}

export function makeLicences() {
  writeFileSync(made, licences());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeLicences();
