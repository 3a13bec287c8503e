// The box for a deck of one's own: what is in it, and where it came from.

/** A deck may be as large as that. */
export const MOST_BYTES = 256 * 1024;

export interface Box {
  title: string;
  rows: string;
  /** The title and the rows as a file has filled them in; what differs was typed. */
  from: { title: string; rows: string };
}

export const EMPTY: Box = { title: '', rows: '', from: { title: '', rows: '' } };

const typed = (now: string, from: string): boolean => now.trim() !== '' && now !== from;

/** A file is in the box now. A title that somebody has typed stays. */
export function filled({ title, from }: Box, name: string, rows: string): Box {
  const given = name.replace(/\.[^.]*$/, '').slice(0, 60);
  return typed(title, from.title) ? { title, rows, from: { title: '', rows } } : { title: given, rows, from: { title: given, rows } };
}

/** A file could not be used. What an earlier file brought must not be taken for it; what was typed is not lost. */
export function refused(box: Box): { box: Box; said: string } {
  if (typed(box.rows, box.from.rows)) return { box, said: 'The rows that you typed are still in the box.' };
  const title = typed(box.title, box.from.title) ? box.title : '';
  return { box: { ...EMPTY, title }, said: 'The box is empty now.' };
}
