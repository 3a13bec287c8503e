// Finding cards by words: accents, capitals, quotation marks and punctuation do not matter.

/** Letters that Unicode does not take apart. */
const ODD: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th', ð: 'd' };

/** Plain words with a blank between them and one at each end: “ bela bartoks opera in washington dc ”. */
export function fold(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđßæœıþð]/g, (letter) => ODD[letter]!)
    .replace(/['‘’ʻʼ`´]/g, '')
    // “U.S.” is “us”, “10,000” is “10000”; “2.8” keeps its point.
    .replace(/(\p{L})\.(?=\p{L})/gu, '$1')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d\.(?=\d))|[^\p{L}\p{N}]+/gu, (_, point: string | undefined) => point ?? ' ')
    .trim();
  return plain === '' ? '' : ` ${plain} `;
}

/** The words that are looked for; none if nothing but punctuation was typed. */
export const wordsOf = (query: string): string[] => fold(query).split(' ').filter((word) => word !== '');

/** What is written in two ways. */
const LONG_FORMS = new Map([['mt', 'mount'], ['st', 'saint'], ['ft', 'fort']]);

/** The text of a card, folded, with the long forms: “St Peter’s” is “saint peters”. MT in capitals is Montana. */
export const foldText = (text: string): string =>
  fold(text.replace(/\b(?:Mt|St|Ft)\b/g, (short) => LONG_FORMS.get(short.toLowerCase())!));

/** Whether every word is in the folded text of a card; a part of a word is enough. */
export const holds = (folded: string, words: string[]): boolean =>
  words.every((word) => folded.includes(word) || (LONG_FORMS.has(word) && folded.includes(` ${LONG_FORMS.get(word)} `)));

/** Whether two words differ by one letter that is missing, added or changed, or by two that are swapped. */
export function oneTypo(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - from && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [x, y] = [a.slice(from, a.length - end), b.slice(from, b.length - end)];
  if (x.length <= 1 && y.length <= 1) return true;
  return x.length === 2 && y.length === 2 && x[0] === y[1] && x[1] === y[0];
}

/** Shorter words are like too many others. */
const LONG = 5;

/** Every long word of some texts, folded, and how it is written. */
export function vocabulary(texts: Iterable<string>): Map<string, string> {
  const words = new Map<string, string>();
  for (const text of texts) {
    for (const written of text.match(/[\p{L}\p{N}\p{M}]+(?:['‘’][\p{L}]+)*/gu) ?? []) {
      if (written.length < LONG - 1) continue;
      const word = fold(written).trim();
      if (!words.has(word)) words.set(word, written);
    }
  }
  return words;
}

/** What may have been meant by a search that found nothing: one word of it with one typo. `finds` tells how many cards a search finds. */
export function meant(query: string, known: Map<string, string>, finds: (query: string) => number): string | null {
  const words = wordsOf(query);
  let best: { query: string; hits: number } | null = null;
  words.forEach((word, at) => {
    for (const [other, written] of known) {
      if (Math.max(word.length, other.length) < LONG || !oneTypo(word, other)) continue;
      const whole = words.map((one, place) => (place === at ? written : one)).join(' ');
      const hits = finds(whole);
      if (hits > (best?.hits ?? 0)) best = { query: whole, hits };
    }
  });
  return (best as { query: string } | null)?.query ?? null;
}
