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

/** Americans print on Letter, everybody else on A4. */
export const paperFor = (language: string): Paper => (/^en-us$/i.test(language) ? 'letter' : 'a4');

export function pageRule(paper: Paper): string {
  const { width, height } = PAPERS[paper];
  return `@page { size: ${width}mm ${height}mm; margin: 0; }`;
}

/** The margin left of the cards, and the one above. */
export function margins(paper: Paper): { left: number; top: number } {
  const { width, height } = PAPERS[paper];
  return { left: (width - ACROSS * CARD.width) / 2, top: (height - ACROSS * CARD.height) / 2 };
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
