// A Civics statement with gaps: sentences as pieces of text, with a gap between each two.

/** How many gaps the sentences have. */
export function gapsOf(guide: string[][]): number {
  return guide.reduce((sum, pieces) => sum + Math.max(0, pieces.length - 1), 0);
}

/** All sentences with their gaps filled in, joined by a blank; nothing while every gap is empty. */
export function filled(guide: string[][], gaps: string[]): string {
  if (gaps.every((gap) => gap.trim() === '')) return '';
  let at = 0;
  const sentences = guide.map((pieces) =>
    pieces.map((piece, place) => (place === 0 ? piece : `${(gaps[at++] ?? '').trim()}${piece}`)).join(''),
  );
  return sentences.join(' ');
}

/** The first gap that is empty; none if all are filled. */
export function nextGap(guide: string[][], gaps: string[]): number | null {
  for (let at = 0; at < gapsOf(guide); at += 1) if ((gaps[at] ?? '').trim() === '') return at;
  return null;
}

/** A sentence for who cannot see its gaps. */
export function gapWords(pieces: string[], place: number): string {
  return `Gap${pieces.length > 2 ? ` ${place}` : ''} in: ${pieces.join(' … ').replace(/\s+/g, ' ').trim()}`;
}

/** So near to the limit the characters are counted. */
const NEAR = 60;

/** “12 characters left”, or nothing while there is room enough. */
export function leftWords(text: string, most: number): string {
  const left = most - [...text].length;
  if (left < 0) return `${-left} too many`;
  return left <= NEAR ? `${left} character${left === 1 ? '' : 's'} left` : '';
}
