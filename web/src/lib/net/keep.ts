// What this browser remembers: for each table the secrets that bring the player back, and a few wishes. Nothing else.

import type { Level, Phase } from '../gen/wire';

export interface Kept {
  code: string;
  /** The secret of the seat. */
  token?: string;
  /** The secret of the host. */
  host?: string;
  /** The commitment of each game of this table as this page first saw it. */
  commitments: Record<string, string>;
  game?: string;
  title?: string;
  phase?: Phase;
  /** Whether it was opened with "Play now". */
  now?: boolean;
  /** The code of the team that the seat belongs to, at a table of a tournament. */
  team?: string;
  /** Left by the player's own wish: not offered on the home page. */
  left?: boolean;
  touched: number;
}

const TABLE = 'tricorn.table.';
const MONTH = 30 * 24 * 3600 * 1000;
const DAY = 24 * 3600 * 1000;

/** Where browsers forbid storage, the page still works until it is closed. */
const memory = new Map<string, string>();

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function write(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Kept in memory.
  }
}

export function keys(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])];
  } catch {
    return [...memory.keys()];
  }
}

export function kept(code: string): Kept {
  const text = read(TABLE + code);
  const blank: Kept = { code, commitments: {}, touched: 0 };
  if (text === null) return blank;
  try {
    return { ...blank, ...(JSON.parse(text) as Kept) };
  } catch {
    return blank;
  }
}

export function keep(code: string, part: Partial<Kept>): Kept {
  const all = { ...kept(code), ...part, touched: Date.now() };
  write(TABLE + code, JSON.stringify(all));
  return all;
}

export function forget(code: string): void {
  write(TABLE + code, null);
}

/** The commitment is stored once and never overwritten: the check at the end is against what was seen before. */
export function keepCommitment(code: string, game: number, commitment: string): void {
  const { commitments } = kept(code);
  if (commitments[game] !== undefined) return;
  keep(code, { commitments: { ...commitments, [game]: commitment } });
}

/** The table that the player was at last and that is not over; nothing after a day. Old ones are thrown away. */
export function unfinished(now = Date.now()): Kept | null {
  const tables = keys()
    .filter((key) => key.startsWith(TABLE))
    .map((key) => kept(key.slice(TABLE.length)));
  for (const table of tables) if (now - table.touched > MONTH) forget(table.code);
  const open = tables.filter(
    (table) =>
      (table.token !== undefined || table.host !== undefined) &&
      table.phase !== 'over' &&
      !table.left &&
      now - table.touched < DAY,
  );
  return open.sort((a, b) => b.touched - a.touched)[0] ?? null;
}

export type Theme = 'auto' | 'light' | 'dark';

export function theme(): Theme {
  const text = read('tricorn.theme');
  return text === 'light' || text === 'dark' ? text : 'auto';
}

/** Remembers the theme and shows it. */
export function setTheme(theme: Theme): void {
  write('tricorn.theme', theme);
  showTheme(theme);
}

export function showTheme(theme: Theme): void {
  if (theme === 'auto') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
}

export const LEVELS = ['novice', 'skilled', 'expert'] as const satisfies readonly Level[];
export type PlayLevel = (typeof LEVELS)[number];

export function level(): PlayLevel {
  const text = read('tricorn.level');
  return LEVELS.find((known) => known === text) ?? 'skilled';
}

export function setLevel(level: PlayLevel): void {
  write('tricorn.level', level);
}

/** Whether sockets are filtered here, known for as long as the browser's tab lives. */
export function lineOnly(): boolean {
  try {
    return sessionStorage.getItem('tricorn.line') !== null || memory.has('tricorn.line');
  } catch {
    return memory.has('tricorn.line');
  }
}

export function rememberLine(): void {
  memory.set('tricorn.line', '1');
  try {
    sessionStorage.setItem('tricorn.line', '1');
  } catch {
    // Kept in memory.
  }
}
