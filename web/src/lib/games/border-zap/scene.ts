// What the map shows: the trick that lies there, or the lead that waits and the card that would answer it, for those before
// whom it lies open.

import type { TrickView, View } from '../../gen/border_zap';
import type { Card } from '../../gen/geoplunge';
import { commonOf, middleOf, touches } from './words';

export interface Scene {
  /** Postal codes. */
  lead: string;
  answer: string | null;
  common: string[];
  /** The other states that the lead borders, while an answer is thought about. */
  around: string[];
  /** The answer is only picked. */
  maybe: boolean;
  /** Whether the two border each other. */
  touch: boolean;
  /** Whose card won; none while there is no trick yet. */
  winner: 'lead' | 'answer' | null;
  /** How many border states both have, where that is why it was a Zap. */
  equal: number | null;
}

/** Nobody has won yet. */
const UNDECIDED = { winner: null, equal: null };

/** Nothing before the first lead, while a lead lies face-down, nor while another card is picked to be led. */
export function sceneOf(view: View, picked: Card | null): Scene | null {
  const middle = middleOf(view);
  if (middle.kind === 'trick') {
    if (picked) return null;
    return { ...trickScene(middle.trick), around: [], maybe: false };
  }
  if (middle.kind === 'empty') return null;
  const { card } = middle.open;
  // Face-down: nothing is known of it but its name.
  if (!card) return null;
  const around = card.face.border_states;
  if (!picked) return { lead: card.face.postal_code, answer: null, common: [], around, maybe: false, touch: false, ...UNDECIDED };
  const scene = pair(card, picked);
  return { ...scene, around: around.filter((code) => !scene.common.includes(code) && code !== scene.answer), maybe: true, ...UNDECIDED };
}

/** A trick that was played, as the table tells it. */
export function trickScene({ lead, follow, common, leader, winner, zap }: TrickView): Omit<Scene, 'around' | 'maybe'> {
  return {
    ...pair(lead, follow),
    common,
    winner: winner === leader ? 'lead' : 'answer',
    equal: zap === 'number' ? lead.face.border_states.length : null,
  };
}

function pair(lead: Card, answer: Card): Pick<Scene, 'lead' | 'answer' | 'common' | 'touch'> {
  return {
    lead: lead.face.postal_code,
    answer: answer.face.postal_code,
    common: commonOf(lead.face, answer.face),
    touch: touches(lead.face, answer.face),
  };
}
