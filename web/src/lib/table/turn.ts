// Whose move it is, for those who only watch: they get no ask that would say so.

import type { Room } from '../gen/wire';
import { list, sideName } from '../text/words';

/** Games name the sides that must act `turn` or `to_act`; where neither is there, nobody is waited for. */
export function sidesToAct(view: unknown): number[] {
  const { turn, to_act } = (view ?? {}) as { turn?: unknown; to_act?: unknown };
  return [turn, to_act].flat().filter((side): side is number => typeof side === 'number');
}

/** Whether a time runs that presses nobody: the pause after a trick or a game or before one, and the counts to five and to the start, which the board shows itself. */
export function isCalm(view: unknown): boolean {
  const { phase } = (view ?? {}) as { phase?: unknown };
  return ['rest', 'count', 'ready', 'look', 'between', 'waiting'].includes(phase as string);
}

export function turnWords(view: unknown, room: Room): string {
  const names = sidesToAct(view).map((side) => sideName(room, side));
  if (names.length === 0) return 'You are watching.';
  return names.length === 1 ? `You are watching. It is the turn of ${names[0]}.` : `You are watching. ${list(names)} are choosing.`;
}
