// Printed inks of the card faces: the ground, and what is written on it. Every pair is AA.

import type { Colour, FactColour, TimeZone } from '../../packs/types';

export interface Ink {
  ground: string;
  text: string;
}

const white = (ground: string): Ink => ({ ground, text: '#ffffff' });

/** The band and the circle of a state card (rules CD-06 and CD-07). */
export const ZONES: Readonly<Record<TimeZone, Ink>> = {
  Eastern: white('#a3261c'),
  Central: white('#1d6338'),
  Mountain: white('#1d4f91'),
  Pacific: white('#5f3a94'),
  Alaska: white('#63401f'),
  Hawaii: white('#b34a00'),
};

/** The colours of the challenge questions and of the circles on the power cards. */
export const COLOURS: Readonly<Record<Colour, Ink>> = {
  red: white('#a3261c'),
  blue: white('#1d4f91'),
  green: white('#1d6338'),
  yellow: { ground: '#f4c522', text: '#221f1a' },
  purple: white('#5f3a94'),
};

/** A shape for each colour, on a square of 24 by 24, for those who do not tell the colours apart. */
export const SIGNS: Readonly<Record<Colour, string>> = {
  red: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z',
  blue: 'M4 4h16v16H4z',
  green: 'M12 3l10 18H2z',
  yellow: 'M12 1l9 11l-9 11l-9-11z',
  purple: 'M12 1l3.2 7.5 8.1.7-6.1 5.4 1.8 8-7-4.2-7 4.2 1.8-8L.7 9.2l8.1-.7z',
};

/** The bullets of dated facts (PTD-05): a colour each and a shape each, on a square of 24 by 24. */
export const FACTS: Readonly<Record<FactColour, { fill: string; shape: string }>> = {
  red: { fill: '#c8281c', shape: 'M12 2.5l10.5 19h-21z' },
  white: { fill: '#ffffff', shape: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z' },
  blue: { fill: '#2a62b8', shape: 'M3.5 3.5h17v17h-17z' },
};

/** How bright a colour such as #1d4f91 is to the eye, from 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}
