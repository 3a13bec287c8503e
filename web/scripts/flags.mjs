// Draws the flags of the 50 states into public/flags, one picture each, named so that the name does not tell the state.
// Vite calls this before it builds or serves the page; nothing is drawn again while it is fresh.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { STATES, flagId } from './opaque.mjs';

const packages = new URL('../node_modules/', import.meta.url);
const made = new URL('../public/flags/', import.meta.url);

/** Sharp on the widest card, also where a screen has two pixels for one. */
const WIDTH = 480;

/**
 * States whose flag has changed since region-flags was made, with the hash of the newer drawing that somebody has looked
 * at. Mississippi's flag of before 2021 bears the Confederate emblem: it must never be shown.
 */
export const CHANGED = {
  MN: '489ab6ca422a35e5349ec8601e31a80ef507e5e52fe7b0a1f61e5610c9120d53',
  MS: 'c3531b9afb029de0f6d49444799045d39fa265001cfe7776585ae225d4d1d83d',
  UT: '42aca043b8a08fec1837ea9a4cd6d3e8f282b5a8d1ec5d6cb5e07d3ab0d09921',
};

export const POSTAL_CODES = Object.values(STATES).sort();

/** The drawing of a flag that is still what it was in region-flags. */
export function kept(postal) {
  if (postal in CHANGED) throw new Error(`The flag of ${postal} in region-flags is out of date and must not be shown.`);
  return readFileSync(new URL(`region-flags/svg/US-${postal}.svg`, packages), 'utf8');
}

/** The drawing of a flag that has changed. The package holds it inside a script, as `viewBox` and the text within. */
export function changed(postal, script = readFileSync(changedFile(postal), 'utf8')) {
  if (createHash('sha256').update(script).digest('hex') !== CHANGED[postal]) {
    throw new Error(`The flag of ${postal} in us-state-flags is not the one that was looked at. Look, then note its hash.`);
  }
  const viewBox = /viewBox: '([^']*)'/.exec(script)[1];
  const drawing = /__html: `([^`]*)`/.exec(script)[1];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawing}${MENDED[postal] ?? ''}</svg>`;
}

const changedFile = (postal) => new URL(`us-state-flags/src/components/flags/Flag${postal}.js`, packages);

/** The drawing of a flag as it is today. */
export const drawing = (postal) => (postal in CHANGED ? changed(postal) : kept(postal));

/** A star with five points. */
function star(x, y, radius, fill) {
  const points = Array.from({ length: 10 }, (_, at) => {
    const far = at % 2 === 0 ? radius : radius * 0.382;
    const angle = (at * Math.PI) / 5;
    return `${(x + far * Math.sin(angle)).toFixed(2)},${(y - far * Math.cos(angle)).toFixed(2)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`;
}

/** Letters as strokes in a box of 3 by 4, for the one motto that the traced drawing has lost. */
const STROKES = {
  I: 'M1.5 0V4', N: 'M.2 4V0L2.8 4V0', G: 'M2.8.8Q2.3 0 1.5 0Q.2 0 .2 2T1.5 4Q2.8 4 2.8 2.3H1.7', O: 'M1.5 0Q.2 0 .2 2T1.5 4T2.8 2T1.5 0',
  D: 'M.4 0V4H1.2Q2.8 4 2.8 2T1.2 0Z', W: 'M0 0L.8 4L1.5 1L2.2 4L3 0', E: 'M2.6 0H.5V4H2.6M.5 2H2.2', T: 'M.1 0H2.9M1.5 0V4',
  R: 'M.4 4V0H1.5Q2.7 0 2.7 1.1T1.5 2.2H.4M1.6 2.2L2.8 4', U: 'M.3 0V2.6Q.3 4 1.5 4T2.7 2.6V0', S: 'M2.6.7Q2.2 0 1.5 0Q.4 0 .4 1Q.4 1.8 1.5 2T2.6 3Q2.6 4 1.5 4Q.7 4 .3 3.3',
};

/** The ring of the Mississippi flag: a gold star on top, ten white ones on each side, the motto below the blossom. */
function ring() {
  const [x, y, radius] = [125, 77, 48];
  const at = (degrees, far = radius) => [
    x + far * Math.sin((degrees * Math.PI) / 180),
    y - far * Math.cos((degrees * Math.PI) / 180),
  ];
  const stars = Array.from({ length: 10 }, (_, k) => 16 + 12.7 * k).flatMap((degrees) => [
    star(...at(degrees), 3.4, '#fff'),
    star(...at(-degrees), 3.4, '#fff'),
  ]);
  const motto = [...'IN GOD WE TRUST'].map((letter, k) => {
    const degrees = (7 - k) * 5.1;
    const [left, top] = at(180 + degrees);
    return STROKES[letter]
      ? `<path d="${STROKES[letter]}" transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) rotate(${degrees.toFixed(1)}) translate(-1.5 -2)"/>`
      : '';
  });
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#082143" stroke-width="18"/>${stars.join('')}` +
    `${star(...at(0), 5.4, '#d5982d')}<g fill="none" stroke="#fff" stroke-width=".75">${motto.join('')}</g>`
  );
}

/** The newer drawings are traced from small pictures; what is too fine for that is drawn again over them. */
const MENDED = {
  MS: ring(),
  UT: `<circle cx="124.8" cy="105" r="7" fill="#0d2048"/>${star(124.8, 105, 6.2, '#fff')}`,
};

/** The picture of a flag. */
export function picture(postal) {
  const image = new Resvg(drawing(postal), { fitTo: { mode: 'width', value: WIDTH }, font: { loadSystemFonts: false } });
  return image.render().asPng();
}

/** Whether every picture is there and newer than what it is made from. */
function isFresh(files) {
  const sources = [new URL(import.meta.url), new URL('opaque.mjs', import.meta.url), new URL('../package-lock.json', import.meta.url)];
  const since = Math.max(...sources.map((file) => statSync(file).mtimeMs));
  return files.every((file) => existsSync(file) && statSync(file).mtimeMs >= since);
}

/** Draws what is missing or old, and takes away what is no flag any more. */
export function makeFlags() {
  const files = new Map(POSTAL_CODES.map((postal) => [`${flagId(postal)}.png`, postal]));
  if (isFresh([...files.keys()].map((name) => new URL(name, made)))) return;
  mkdirSync(made, { recursive: true });
  for (const name of readdirSync(made)) if (!files.has(name)) rmSync(new URL(name, made));
  for (const [name, postal] of files) writeFileSync(new URL(name, made), picture(postal));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeFlags();
