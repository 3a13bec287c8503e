// The addresses of the page.

import { tidyCode } from '../text/code';

export type Route =
  | { page: 'home' }
  | { page: 'join'; code: string }
  | { page: 'table'; code: string }
  | { page: 'replay'; code: string; game: number }
  | { page: 'rules'; game: string }
  | { page: 'packs' }
  | { page: 'deck'; pack: string; deck: string }
  | { page: 'card'; pack: string; deck: string; card: string }
  | { page: 'print'; pack: string; deck: string }
  | { page: 'key'; pack: string; deck: string }
  | { page: 'new-tournament' }
  | { page: 'tournament'; code: string }
  | { page: 'run'; code: string }
  | { page: 'wall'; code: string }
  | { page: 'paper'; code: string; what: Paperwork }
  | { page: 'team'; code: string }
  | { page: 'about' }
  | { page: 'credits' }
  | { page: 'lost' };

/** What of a tournament can be printed. */
export const PAPERWORK = ['codes', 'schedule', 'sheets', 'certificates'] as const;
export type Paperwork = (typeof PAPERWORK)[number];

export function parse(path: string): Route {
  const parts = decode(path.split('/').filter((part) => part !== ''));
  if (parts === null) return { page: 'lost' };
  const [first, second, third, fourth] = parts;
  const length = parts.length;
  if (length === 0) return { page: 'home' };
  if (first === 'join' && length <= 2) return { page: 'join', code: tidyCode(second ?? '') };
  if (first === 'about' && length === 1) return { page: 'about' };
  if (first === 'credits' && length === 1) return { page: 'credits' };
  // A pack by itself has no page: its decks are on the shelf.
  if (first === 'packs' && length <= 2) return { page: 'packs' };
  if (first === 'packs' && length === 3) return { page: 'deck', pack: second!, deck: third! };
  if (first === 'packs' && length === 4) {
    const deck = { pack: second!, deck: third! };
    if (fourth === 'print') return { page: 'print', ...deck };
    // CD-17: only the map cards have an answer key.
    if (fourth === 'key' && third === 'maps') return { page: 'key', ...deck };
    return { page: 'card', ...deck, card: fourth! };
  }
  if (first === 'tournament' && second !== undefined) return tournament(second, third, fourth, length);
  if (first === 'team' && length === 2) return { page: 'team', code: tidyCode(second!) };
  if (first === 'rules' && length === 2) return { page: 'rules', game: second! };
  if (first === 't' && length === 2) return { page: 'table', code: tidyCode(second!) };
  if (first === 't' && third === 'replay' && length === 4 && /^[1-9]\d{0,5}$/.test(fourth!)) {
    return { page: 'replay', code: tidyCode(second!), game: Number(fourth) };
  }
  return { page: 'lost' };
}

function tournament(second: string, third: string | undefined, fourth: string | undefined, length: number): Route {
  if (second === 'new') return length === 2 ? { page: 'new-tournament' } : { page: 'lost' };
  const code = tidyCode(second);
  if (length === 2) return { page: 'tournament', code };
  if (length === 3 && (third === 'run' || third === 'wall')) return { page: third, code };
  const what = PAPERWORK.find((known) => known === fourth);
  return length === 4 && third === 'print' && what !== undefined ? { page: 'paper', code, what } : { page: 'lost' };
}

function decode(parts: string[]): string[] | null {
  try {
    return parts.map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
}
