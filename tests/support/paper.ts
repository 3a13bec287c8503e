// What a PDF says, and where: to look at sheets of cards without a printer.

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Words {
  text: string;
  /** Where the words begin, in millimetres from the left and from the top of the page. */
  x: number;
  y: number;
}

export interface PaperPage {
  /** In millimetres. */
  width: number;
  height: number;
  words: Words[];
}

const MM = 25.4 / 72;

export async function readPdf(bytes: Uint8Array): Promise<PaperPage[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: PaperPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: (item.transform[4] as number) * MM, y: (height - (item.transform[5] as number)) * MM }]
        : [],
    );
    pages.push({ width: width * MM, height: height * MM, words });
  }
  await pdf.destroy();
  return pages;
}

/** What stands on each of the nine places of a sheet, row by row, without blanks: lines break where they like. */
export function placesOf(page: PaperPage): string[] {
  const left = (page.width - 3 * 63) / 2;
  const top = (page.height - 3 * 88) / 2;
  const places = Array.from({ length: 9 }, () => '');
  for (const { text, x, y } of page.words) {
    if (isBelow(page, y)) continue;
    const at = Math.floor((y - top) / 88) * 3 + Math.floor((x - left) / 63);
    if (places[at] === undefined) throw new Error(`“${text}” stands beside the cards, at ${x}, ${y} mm.`);
    places[at] += text;
  }
  return places.map(tight);
}

/** What stands in the margin below the cards, without blanks. */
export const marginOf = (page: PaperPage): string => tight(page.words.map(({ text, y }) => (isBelow(page, y) ? text : '')).join(''));

const isBelow = ({ height }: PaperPage, y: number): boolean => y > (height + 3 * 88) / 2;

/** Without blanks and hyphens of line breaks. */
export const tight = (text: string): string => text.replace(/[\s\u00ad-]/g, '');
