// Finding cards by words: accents, capitals and the kind of quotation marks do not matter.

/** Letters that Unicode does not take apart. */
const ODD: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th', ð: 'd' };

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđßæœıþð]/g, (letter) => ODD[letter]!)
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐‑–—−]/g, '-');
}

/** The words that are looked for. */
export const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter((word) => word !== '');

/** Whether every word is in a text that has been folded; a part of a word is enough. */
export const holds = (folded: string, words: string[]): boolean => words.every((word) => folded.includes(word));
