// Sheets of nine cards for the printer. Backs lie mirrored, so that each is behind its front after a turn on the long edge.

export const CARD = { width: 63, height: 88 };
const ACROSS = 3;
export const PER_SHEET = ACROSS * ACROSS;

export type Paper = 'letter' | 'a4';

/** In millimetres. */
export const PAPERS: Record<Paper, { label: string; width: number; height: number }> = {
  letter: { label: 'Letter (8.5 × 11 in)', width: 215.9, height: 279.4 },
  a4: { label: 'A4 (210 × 297 mm)', width: 210, height: 297 },
};

export interface Sheet<T> {
  side: 'front' | 'back';
  /** From 1; a front and its back have the same. */
  number: number;
  /** Nine places, row by row; null stays blank. */
  places: (T | null)[];
}

export function sheetsOf<T>(cards: T[], frontsOnly: boolean): Sheet<T>[] {
  const sheets: Sheet<T>[] = [];
  for (let from = 0; from < cards.length; from += PER_SHEET) {
    const places = Array.from({ length: PER_SHEET }, (_, at) => cards[from + at] ?? null);
    const number = from / PER_SHEET + 1;
    sheets.push({ side: 'front', number, places });
    if (!frontsOnly) sheets.push({ side: 'back', number, places: mirrored(places) });
  }
  return sheets;
}

/** Each row from right to left. */
export function mirrored<T>(places: T[]): T[] {
  return places.map((_, at) => places[at - (at % ACROSS) + (ACROSS - 1 - (at % ACROSS))]!);
}

/** Where paper is sold as Letter. */
const LETTER: ReadonlySet<string> = new Set(['US', 'CA', 'MX', 'PH', 'CO', 'CL', 'VE', 'PR']);

/** Letter where the region of a language tag has it (“en-US”, “fr-CA”, “zh-Hant-US”), else A4. */
export function paperFor(language: string): Paper {
  const [, ...parts] = language.split('-');
  // A language has no more than one region; what follows a single letter is something else.
  const end = parts.findIndex((part) => part.length === 1);
  const region = (end < 0 ? parts : parts.slice(0, end)).find((part) => /^[a-z]{2}$/i.test(part));
  return region !== undefined && LETTER.has(region.toUpperCase()) ? 'letter' : 'a4';
}

export function pageRule(paper: Paper): string {
  const { width, height } = PAPERS[paper];
  return `@page { size: ${width}mm ${height}mm; margin: 0; }`;
}

/** The margin left of the cards, and the one above. */
export function margins(paper: Paper): { left: number; top: number } {
  const { width, height } = PAPERS[paper];
  return { left: (width - ACROSS * CARD.width) / 2, top: (height - ACROSS * CARD.height) / 2 };
}

/** Letters of a credit below the cards, in millimetres. */
export const CREDIT_SIZE = 2.1;

/** Where a credit stands, by the middle of its foot: below the cards, between two cut marks, and not at the edge, where printers cannot print. */
export function creditPlace(paper: Paper): { x: number; y: number } {
  const { width, height } = PAPERS[paper];
  return { x: width / 2, y: height - margins(paper).top + 2.9 };
}

/** Cut marks as the path of an SVG in millimetres: a short line in the margin at both ends of every cut. */
export function cutMarks(paper: Paper): string {
  const { width, height } = PAPERS[paper];
  const { left, top } = margins(paper);
  const [gap, length] = [1, 4];
  const mm = (value: number) => String(Math.round(value * 100) / 100);
  const parts: string[] = [];
  for (let cut = 0; cut <= ACROSS; cut += 1) {
    const x = mm(left + cut * CARD.width);
    const y = mm(top + cut * CARD.height);
    parts.push(`M${x} ${mm(top - gap - length)}v${length}`, `M${x} ${mm(height - top + gap)}v${length}`);
    parts.push(`M${mm(left - gap - length)} ${y}h${length}`, `M${mm(width - left + gap)} ${y}h${length}`);
  }
  return parts.join('');
}
