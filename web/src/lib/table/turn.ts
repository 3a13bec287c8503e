// Whose move it is, for those who only watch: they get no ask that would say so.

import type { Common, Room } from '../gen/wire';
import { list, sideName } from '../text/words';

export function turnWords(view: Common | null, room: Room): string {
  const names = (view?.to_act ?? []).map((side) => sideName(room, side));
  if (names.length === 0) return 'You are watching.';
  return names.length === 1 ? `You are watching. It is the turn of ${names[0]}.` : `You are watching. ${list(names)} are choosing.`;
}
