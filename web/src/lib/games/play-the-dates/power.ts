// Which Power cards go together. What can be played comes from the ask; here is only why something cannot.

import type { PowerCard } from '../../gen/play_the_dates';
import type { Choice, Token } from '../../gen/wire';
import { same } from '../ask';
import { together } from '../sides';

/** Power cards as they are sent: one by its name, two as a pair. */
export function tokenOf(handles: number[]): Token | null {
  const [one, other] = handles;
  if (one === undefined || handles.length > 2) return null;
  return other === undefined ? one : [one, other];
}

/** The cards that a value of the slot names. */
export function handlesOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
}

/** The number for which cards stand: the digits of a pair are read side by side, the smaller one first. */
export function numberOf(cards: PowerCard[]): number | null {
  const [low, high] = cards.map((card) => card.face.circled).sort((a, b) => a - b);
  if (low === undefined) return null;
  return high === undefined ? low : low * 10 + high;
}

export type Added = { handles: number[] } | { why: string };

const PAIRS = 'only 1 with 8 and 2 with 7';

/** What is picked after a tap on one more card, or why it cannot be picked as well. */
export function add(choices: Choice[], picked: PowerCard[], card: PowerCard): Added {
  const handles = picked.map((one) => one.handle);
  if (handles.includes(card.handle)) return { handles: handles.filter((one) => one !== card.handle) };
  const wanted = [...handles, card.handle];
  if (choices.some((choice) => same(choice.value, tokenOf(wanted)))) return { handles: wanted };
  const figures = picked.map((one) => one.face.circled);
  if (picked.length > 1) {
    return { why: `Two Power cards at most, and ${PAIRS}. Put ${together(figures.map(String))} back first.` };
  }
  if (picked.length === 1) {
    return { why: `${figures[0]} with ${card.face.circled} does not go together: ${PAIRS}. Put the ${figures[0]} back first.` };
  }
  return { why: 'This card cannot be played now.' };
}
