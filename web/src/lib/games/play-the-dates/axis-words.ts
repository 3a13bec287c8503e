// The time axis in words: for screen readers, and for its labels.

import type { Mark, Scene } from './scene';
import { sumWords, years } from './words';

/** “Ann 1818”, “You 1801 + 2 = 1803” */
export function markWords({ who, year, number, direction }: Mark): string {
  return `${who} ${number !== undefined && direction ? sumWords(year, number, direction) : year}`.trim();
}

/** Which years beat the lead. */
export function bandWords({ base, band }: Scene): string {
  if (!band) return '';
  if (band.from === band.to) return `Only ${base} itself beats it: a tie goes to the answer.`;
  return `${band.from} to ${band.to} beats it: a tie goes to the answer.`;
}

/** What stands below the axis. */
export function captionOf(scene: Scene): string {
  const dots = scene.dots.length > 0 && !scene.band ? 'The dots are the years in your hand.' : '';
  const beyond = scene.beyond ? `${scene.beyond} of your years ${scene.beyond === 1 ? 'lies' : 'lie'} further away.` : '';
  return [bandWords(scene), dots, beyond].filter(Boolean).join(' ');
}

/** All that can be seen on the axis. */
export function axisWords(scene: Scene): string {
  const marks = scene.marks.map((mark) => {
    const end = mark.wins ? ', and wins' : mark.maybe ? ', if you play it' : '';
    return `${markWords(mark)}, ${mark.colour}: ${years(mark.distance)} away${end}.`;
  });
  const dots = scene.dots.length > 0 ? [`Your cards have the years ${scene.dots.join(', ')}.`] : [];
  return [`Time axis. The Base Year is ${scene.base}.`, ...marks, bandWords(scene), ...dots].filter(Boolean).join(' ');
}
