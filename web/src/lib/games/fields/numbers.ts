// Numbers that people type, and times in words.

/** A whole number within these ends; null if what was typed is no number. */
export function whole(text: string, least: number, most: number): number | null {
  const value = Math.round(Number(text));
  if (text.trim() === '' || Number.isNaN(value)) return null;
  return Math.min(most, Math.max(least, value));
}

/** “no limit”, “45 seconds”, “2 minutes”, “1 minute 30 seconds” */
export function timeWords(seconds: number): string {
  if (seconds === 0) return 'no limit';
  const parts: string[] = [];
  const units: [string, number][] = [
    ['day', Math.floor(seconds / 86_400)],
    ['hour', Math.floor((seconds % 86_400) / 3600)],
    ['minute', Math.floor((seconds % 3600) / 60)],
    ['second', seconds % 60],
  ];
  for (const [unit, many] of units) {
    if (many > 0) parts.push(`${many} ${unit}${many === 1 ? '' : 's'}`);
  }
  return parts.join(' ');
}

/** The times to choose from, with the one that is set even if it is an unusual one. */
export function timeChoices(now: number): number[] {
  const usual = [15, 30, 45, 60, 90, 120, 300, 600];
  const all = usual.includes(now) || now === 0 ? usual : [...usual, now].sort((a, b) => a - b);
  return [...all, 0];
}
