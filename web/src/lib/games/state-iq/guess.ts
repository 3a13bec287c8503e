// Finding a state among fifty: by its first letters, and with arrow keys in a list of several columns.

import type { Choice } from '../../gen/wire';
import { NAMES } from '../states/names';

/** Without marks, accents and big letters, so that “n. mex” finds New Mexico. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const CODES = new Map([...NAMES].map(([code, name]) => [plain(name), code.toLowerCase()]));

/** The states that what is typed may mean: each word of it begins a word of the name, in order; or it is the postal code. */
export function matching(states: Choice[], typed: string): Choice[] {
  const words = plain(typed).split(' ').filter(Boolean);
  if (words.length === 0) return states;
  return states.filter(({ label }) => {
    const name = plain(label);
    if (words.length === 1 && words[0] === CODES.get(name)) return true;
    const parts = name.split(' ');
    let at = 0;
    return words.every((word) => {
      while (at < parts.length && !parts[at]!.startsWith(word)) at += 1;
      return at++ < parts.length;
    });
  });
}

/** What Enter in the field means: take the only state that fits, to be confirmed, or send what is typed to be judged. */
export function meant(states: Choice[], typed: string): Choice | null {
  const text = plain(typed);
  if (text === '') return null;
  const found = matching(states, typed);
  // A whole name is as clear as it gets: nothing needs to be confirmed.
  return found.length === 1 && plain(found[0]!.label) !== text ? found[0]! : null;
}

interface Place {
  left: number;
  top: number;
}

/** Where an arrow key leads in a list of several columns; null if the key means nothing, -1 if it leads out at the top. */
export function neighbour(key: string, at: number, places: Place[]): number | null {
  const here = places[at];
  if (!here) return null;
  if (key === 'ArrowRight') return Math.min(at + 1, places.length - 1);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return places.length - 1;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const down = key === 'ArrowDown';
  const rows = places.map(({ top }) => top).filter((top) => (down ? top > here.top + 1 : top < here.top - 1));
  if (rows.length === 0) return down ? at : -1;
  const row = down ? Math.min(...rows) : Math.max(...rows);
  let best = at;
  places.forEach((place, index) => {
    if (Math.abs(place.top - row) > 1) return;
    if (best === at || Math.abs(place.left - here.left) < Math.abs(places[best]!.left - here.left)) best = index;
  });
  return best;
}
