// Who shouted when: the evidence of a race in words (rule R-02).

/** A shout as the table tells it, in milliseconds from the signal. */
export interface Shout {
  side: number;
  seat: number;
  received: number;
  credited: number;
  stamp: number;
}

/** Stamps at most this far apart are at the same time. */
export const TIE = 150;

/** “12.34 s” */
export const seconds = (millis: number) => `${(millis / 1000).toFixed(2)} s`;

/** What the table made of it. */
export function ruling(shouts: readonly Shout[], name: (side: number) => string): string {
  const [first, second] = shouts;
  if (!first) return 'Nobody shouted.';
  if (!second) return `${name(first.side)} shouted alone.`;
  const apart = Math.abs(second.stamp - first.stamp);
  if (apart <= TIE) return `${apart} ms apart: that counts as the same time (up to ${TIE} ms).`;
  return `${name(first.side)} came first, by ${apart} ms.`;
}
