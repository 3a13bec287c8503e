// Where the presidents stand on the ladder from 1 to the highest number.

/** The way along the ladder in percent: 1 at the left end, the highest at the right end. */
export function along(number: number, highest: number): number {
  if (highest <= 1) return 0;
  const share = (number - 1) / (highest - 1);
  return Math.min(100, Math.max(0, share * 100));
}

/** Where a label beside a marker begins, so that it stays on the ladder. */
export function anchor(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 25) return 'start';
  return percent > 75 ? 'end' : 'middle';
}

/** The rungs that are drawn: every fifth, and both ends. */
export function rungs(highest: number): number[] {
  const all = [1];
  for (let number = 5; number < highest; number += 5) all.push(number);
  if (highest > 1) all.push(highest);
  return all;
}
