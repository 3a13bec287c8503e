// What stands on the ladder: the base and the category that count now, the cards of the trick or the one that is picked, and
// the own hand as dots.

import type { Card, Power } from '../../gen/geoplunge';
import type { Category } from '../../gen/packs';
import type { OpenView, View } from '../../gen/play_the_ranks';
import { rankOf } from '../states/categories';
import type { Standing } from '../states/ladder';
import { baseOf, burOf, middleOf } from './words';

/** What is picked, as far as the ladder shows it. */
export interface Picked {
  card: Card | null;
  category: Category | null;
  power: Power | null;
  /** Play the Ranks 2. */
  base: number | null;
  /** “Change the Base”. */
  rebase: boolean;
}

export interface Scene {
  base: number;
  bur: number | null;
  category: Category | null;
  cards: Standing[];
  dots: number[];
}

export const NOTHING: Picked = { card: null, category: null, power: null, base: null, rebase: false };

/** What counts when this answer is played and the lead turns out not to be protected; a Power card that lies with it does. */
export function after(
  open: Pick<OpenView, 'category' | 'base' | 'power'>,
  { power, rebase }: Picked,
): { category: Category; base: number } {
  if (!power || open.power) return { category: open.category, base: open.base };
  return rebase
    ? { category: open.category, base: power.face.corner_number }
    : { category: power.face.category, base: open.base };
}

const standing = (card: Card, category: Category, more: Omit<Standing, 'rank' | 'name'>): Standing => ({
  rank: rankOf(card.face, category),
  name: card.face.name,
  ...more,
});

/** One ladder, or one a base while none is named yet (PTR2-03); none before the bases are known, or when nothing was played. */
export function scenesOf(view: View, hand: Card[], picked: Picked): Scene[] {
  const middle = middleOf(view);
  if (middle.kind === 'empty' && view.phase === 'over') return [];
  const base = picked.base ?? baseOf(view)?.number;
  const bases = middle.kind !== 'empty' || base !== undefined ? [base ?? 0] : view.bases.map(({ number }) => number);
  return view.bases.length === 0 ? [] : bases.map((number) => sceneOn(view, hand, picked, number));
}

function sceneOn(view: View, hand: Card[], picked: Picked, base: number): Scene {
  const scene = (now: { category: Category | null; base: number }, cards: Standing[], on: Card | null = null): Scene => ({
    base: now.base,
    bur: burOf(view, now.base),
    category: now.category,
    cards,
    // The one that stands on the ladder is no dot.
    dots: now.category ? dotsOf(hand.filter((card) => card.handle !== on?.handle), now.category) : [],
  });

  const middle = middleOf(view);
  if (middle.kind === 'trick') {
    const { lead, follow, leader, winner, category, shield } = middle.trick;
    return scene(middle.trick, [
      standing(lead, category, { lane: 'above', wins: winner === leader, shield: shield ?? null }),
      standing(follow, category, { lane: 'below', wins: winner !== leader }),
    ]);
  }
  if (middle.kind === 'open') {
    const { open } = middle;
    const now = after(open, picked);
    const led = open.card ? [standing(open.card, now.category, { lane: 'above', ...shieldOf(open.power) })] : [];
    const own = picked.card ? [standing(picked.card, now.category, { lane: 'below', maybe: true })] : [];
    return scene(now, [...led, ...own], picked.card);
  }
  const category = picked.power?.face.category ?? picked.category;
  const own = picked.card && category ? [standing(picked.card, category, { lane: 'above', maybe: true, ...shieldOf(picked.power) })] : [];
  return scene({ category, base }, own, category ? picked.card : null);
}

const shieldOf = (power: Power | null | undefined): Pick<Standing, 'shield'> => (power ? { shield: 'power' } : {});

/** The ranks of the hand, best first or not: the ladder sorts them by their place. */
export function dotsOf(hand: Card[], category: Category): number[] {
  return hand.map((card) => rankOf(card.face, category)).sort((a, b) => a - b);
}
