// What comes of a rank, as it is told on the choices for a picked card.

import type { RankMark } from '../states/categories';
import { isBelow, isProtected, type Ladder } from '../states/ladder';

export interface Note {
  mark: RankMark | null;
  note: string;
}

/** What is known of a lead: its own side knows the BUR and the card. A Power card locks any rank, but helps none below the base. */
export function leadNote(rank: number, ladder: Ladder, locked: boolean): Note {
  const { base, bur } = ladder;
  if (isBelow(rank, base)) return { mark: 'below', note: locked ? `below ${base}, only locked` : `below ${base}` };
  if (locked) return { mark: 'protected', note: 'locked and protected' };
  if (!isProtected(rank, ladder)) return { mark: null, note: 'not protected' };
  return { mark: 'protected', note: bur === null ? 'protected: no BUR' : `protected: better than ${bur}` };
}

/** The same for each base, as long as none is named (PTR2-03). */
export function leadNotes(rank: number, ladders: Ladder[], locked: boolean): Note[] {
  if (ladders.length < 2) return ladders.map((ladder) => leadNote(rank, ladder, locked));
  return ladders.map((ladder) => {
    const { mark } = leadNote(rank, ladder, locked);
    const word = mark === 'below' && locked ? 'below, only locked' : (mark ?? 'not protected');
    return { mark, note: `base ${ladder.base}: ${word}` };
  });
}

/**
 * What an answer comes to. `changes`: whether a Power card is to change something, which nobody knows before the lead is
 * turned up; `idle`: it cannot, for the lead is locked.
 */
export function answerNotes(rank: number, base: number, changes: boolean, idle: boolean): Note[] {
  const unless = changes && !idle ? ', unless protected' : '';
  const note: Note = isBelow(rank, base) ? { mark: 'below', note: `below ${base}${unless}` } : { mark: null, note: `base ${base}${unless}` };
  return changes && idle ? [note, { mark: null, note: 'changes nothing: the lead is locked' }] : [note];
}
