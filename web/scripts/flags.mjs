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
 * States whose flag is not taken from region-flags, with the hash of the other drawing that somebody has looked at.
 * Those of Minnesota, Mississippi and Utah have changed since; Mississippi's flag of before 2021 bears the Confederate
 * emblem and must never be shown. South Dakota's drawing there is not free enough (CC BY-SA 3.0).
 */
export const REPLACED = {
  MN: '489ab6ca422a35e5349ec8601e31a80ef507e5e52fe7b0a1f61e5610c9120d53',
  MS: 'c3531b9afb029de0f6d49444799045d39fa265001cfe7776585ae225d4d1d83d',
  SD: '14cd3a03844a76d9fee971931f2261a232726d3283d19e674fc2bf5c027fc651',
  UT: '42aca043b8a08fec1837ea9a4cd6d3e8f282b5a8d1ec5d6cb5e07d3ab0d09921',
};

export const POSTAL_CODES = Object.values(STATES).sort();

/**
 * Flags of region-flags that have got more on them since, with the hash of the drawing that ours goes over. New York's has
 * had a second line on its scroll since 2020 (State Law, Section 70: "two lines"), which no free package draws. What we draw is under the license of this project.
 */
export const EXTENDED = {
  NY: 'ab823a3dd9fc7a5e24088e00e365400063421eeea8a2577572151545a91c77cf',
};

/** The drawing of a flag of region-flags that is free and current, or current with what we draw over it. */
export function kept(postal, svg = readFileSync(new URL(`region-flags/svg/US-${postal}.svg`, packages), 'utf8')) {
  if (postal in REPLACED) throw new Error(`The flag of ${postal} in region-flags is out of date or not free, and must not be shown.`);
  if (!(postal in EXTENDED)) return svg;
  mustBe(EXTENDED[postal], svg, `${postal} in region-flags`);
  return svg.replace('<g id="g6061">', '<g transform="translate(0 -7)">').replace(/<\/g>\s*<\/svg>\s*$/, `${MENDED[postal]}</g></svg>`);
}

function mustBe(hash, text, which) {
  if (createHash('sha256').update(text).digest('hex') !== hash) {
    throw new Error(`The flag of ${which} is not the one that was looked at. Look, then note its hash.`);
  }
}

/** The drawing of a flag of the other package, which holds it inside a script, as `viewBox` and the text within. */
export function replaced(postal, script = readFileSync(replacedFile(postal), 'utf8')) {
  mustBe(REPLACED[postal], script, `${postal} in us-state-flags`);
  const viewBox = /viewBox: '([^']*)'/.exec(script)[1];
  const drawing = /__html: `([^`]*)`/.exec(script)[1];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawing}${MENDED[postal] ?? ''}</svg>`;
}

const replacedFile = (postal) => new URL(`us-state-flags/src/components/flags/Flag${postal}.js`, packages);

/** The drawing of a flag as it is today. */
export const drawing = (postal) => (postal in REPLACED ? replaced(postal) : kept(postal));

/** A star with five points. */
function star(x, y, radius, fill) {
  const points = Array.from({ length: 10 }, (_, at) => {
    const far = at % 2 === 0 ? radius : radius * 0.382;
    const angle = (at * Math.PI) / 5;
    return `${(x + far * Math.sin(angle)).toFixed(2)},${(y - far * Math.cos(angle)).toFixed(2)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`;
}

/** Letters as strokes in a box of 3 by 4, for words that the traced drawings have lost. */
const STROKES = {
  A: 'M0 4L1.5 0L3 4M.6 2.5H2.4', B: 'M.4 0H1.5Q2.5 0 2.5 1T1.5 2H.4V0V4H1.6Q2.8 4 2.8 3T1.6 2', D: 'M.4 0V4H1.2Q2.8 4 2.8 2T1.2 0Z', E: 'M2.6 0H.5V4H2.6M.5 2H2.2', F: 'M2.6 0H.5V4M.5 2H2.2',
  G: 'M2.8.8Q2.3 0 1.5 0Q.2 0 .2 2T1.5 4Q2.8 4 2.8 2.3H1.7', H: 'M.3 0V4M2.7 0V4M.3 2H2.7', I: 'M1.5 0V4', K: 'M.4 0V4M2.8 0L.4 2.4M1.2 1.6L2.9 4',
  L: 'M.6 0V4H2.7', M: 'M0 4V0L1.5 3L3 0V4', N: 'M.2 4V0L2.8 4V0', O: 'M1.5 0Q.2 0 .2 2T1.5 4T2.8 2T1.5 0', P: 'M.4 4V0H1.6Q2.7 0 2.7 1.15T1.6 2.3H.4', R: 'M.4 4V0H1.5Q2.7 0 2.7 1.1T1.5 2.2H.4M1.6 2.2L2.8 4',
  S: 'M2.6.7Q2.2 0 1.5 0Q.4 0 .4 1Q.4 1.8 1.5 2T2.6 3Q2.6 4 1.5 4Q.7 4 .3 3.3', T: 'M.1 0H2.9M1.5 0V4', U: 'M.3 0V2.6Q.3 4 1.5 4T2.7 2.6V0', W: 'M0 0L.8 4L1.5 1L2.2 4L3 0',
  1: 'M.7.9L1.7 0V4', 8: 'M1.5 0Q.5 0 .5 1T1.5 2T2.5 1T1.5 0M1.5 2Q.3 2 .3 3T1.5 4T2.7 3T1.5 2', 9: 'M2.6 1.3Q2.6 0 1.5 0T.4 1.2T1.5 2.4T2.6 1.3Q2.6 4 .8 4',
};

/** A point of a circle, by its degrees clockwise from the top. */
const onCircle = ([x, y], radius, degrees) => [
  x + radius * Math.sin((degrees * Math.PI) / 180),
  y - radius * Math.cos((degrees * Math.PI) / 180),
];

/** Words along a circle, `step` degrees a letter: over its top, or through its bottom with their feet outwards. */
function around(words, centre, radius, step, { below = false, size = 1 } = {}) {
  const letters = [...words].map((letter, at) => {
    const degrees = (below ? -1 : 1) * (at - (words.length - 1) / 2) * step;
    const [left, top] = onCircle(centre, radius, below ? 180 + degrees : degrees);
    return STROKES[letter]
      ? `<path d="${STROKES[letter]}" transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) rotate(${degrees.toFixed(1)}) scale(${size}) translate(-1.5 -2)"/>`
      : '';
  });
  return letters.join('');
}

/** The ring of the Mississippi flag: a gold star on top, ten white ones on each side, the motto below the blossom. */
function ring() {
  const [centre, radius] = [[125, 77], 48];
  const stars = Array.from({ length: 10 }, (_, k) => 16 + 12.7 * k).flatMap((degrees) => [
    star(...onCircle(centre, radius, degrees), 3.4, '#fff'),
    star(...onCircle(centre, radius, -degrees), 3.4, '#fff'),
  ]);
  return (
    `<circle cx="${centre[0]}" cy="${centre[1]}" r="${radius}" fill="none" stroke="#082143" stroke-width="18"/>${stars.join('')}` +
    `${star(...onCircle(centre, radius, 0), 5.4, '#d5982d')}` +
    `<g fill="none" stroke="#fff" stroke-width=".75">${around('IN GOD WE TRUST', centre, radius, 5.1, { below: true })}</g>`
  );
}

/** The middle of the South Dakota flag but for the picture in its seal: words, a sun of 24 rays, the edge of the seal. */
function sun() {
  const [x, y] = [125, 78.5];
  const [field, gold] = ['#0174a6', '#fc0'];
  const circle = (radius, width, stroke) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
  const rays = Array.from({ length: 48 }, (_, at) => onCircle([x, y], at % 2 === 0 ? 42.7 : 35, at * 7.5).map((part) => part.toFixed(2)).join(','));
  return (
    `${circle(48, 30, field)}` +
    `<path fill="${gold}" fill-rule="evenodd" d="M${rays.join('L')}ZM${x - 30} ${y}a30 30 0 1 0 60 0a30 30 0 1 0-60 0Z"/>${circle(30.7, 7, '#fff')}` +
    `<g fill="none" stroke="${gold}" stroke-width=".8">${around('SOUTH DAKOTA', [x, y], 53.4, 9.6, { size: 2.1 })}` +
    `${around('THE MOUNT RUSHMORE STATE', [x, y], 53.4, 9.4, { size: 2.1, below: true })}</g>` +
    `<g fill="none" stroke="${field}" stroke-width=".8">${around('STATE OF SOUTH DAKOTA', [x, y], 30.8, 7.4, { size: 0.85 })}` +
    `${around('GREAT   1889   SEAL', [x, y], 30.8, 7.4, { size: 0.85, below: true })}</g>` +
    `${circle(27.4, 0.5, field)}${[-92, 92].map((degrees) => star(...onCircle([x, y], 30.8, degrees), 1.6, field)).join('')}`
  );
}

/** The scroll of the New York flag, deeper than before 2020, with the second line on it. */
function secondLine() {
  const edge = 'M334.62 383.4S375 410.7 450 410.7S565.4 383.4 565.4 383.4';
  const deeper = 'L571.4 393.6S530.4 427.6 450 427.6S328.6 393.6 328.6 393.6';
  return (
    `<path fill="#fff" d="${edge}${deeper}Z"/>` +
    `<path fill="none" stroke="#000" stroke-width=".7" d="M565.4 383.4${deeper}L334.62 383.4"/>` +
    `<g fill="none" stroke="#000" stroke-width=".75">${around('E PLURIBUS UNUM', [450, 137.3], 281.6, 2.02, { below: true, size: 2.5 })}</g>`
  );
}

/** What our own hand draws over a drawing: words too fine for the traced ones, and what is new on a flag. */
const MENDED = {
  MS: ring(),
  NY: secondLine(),
  SD: sun(),
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

/** Draws what is missing or old into a folder, and takes away what is no flag any more. */
export function makeFlags(into = made) {
  const files = new Map(POSTAL_CODES.map((postal) => [`${flagId(postal)}.png`, postal]));
  if (isFresh([...files.keys()].map((name) => new URL(name, into)))) return;
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(into)) if (!files.has(name)) rmSync(new URL(name, into));
  for (const [name, postal] of files) writeFileSync(new URL(name, into), picture(postal));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeFlags();
