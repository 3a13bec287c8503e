// The Needs of a card as circles, lit or missing, and in words.

import type { HandCard, NeedsView } from '../../gen/politicraft';
import { together } from '../sides';
import { COLOURS, type Tint } from './colours';

export interface Circle {
  tint: Tint;
  lit: boolean;
}

export interface Shown {
  circles: Circle[];
  bar: { name: string; lit: boolean } | null;
}

/** So many of one colour are needed, so many of them are missing. */
function some(tint: Tint, needed: number, missing: number): Circle[] {
  return Array.from({ length: needed }, (_, at) => ({ tint, lit: at < needed - missing }));
}

/** The circles of a Needs box; without `missing` all are lit, as on the card. */
export function circlesOf(needs: NeedsView, missing?: NeedsView): Shown {
  const circles = COLOURS.flatMap((colour, at) => some(colour, needs.colours[at] ?? 0, missing?.colours[at] ?? 0));
  circles.push(...some('gold', needs.gold, missing?.gold ?? 0));
  const bar = needs.bar ? { name: needs.bar, lit: !missing?.bar } : null;
  return { circles, bar };
}

/** “1 blue, 2 Integrity and City Council” */
export function needsWords(needs: NeedsView): string {
  const parts = COLOURS.flatMap((colour, at) => {
    const number = needs.colours[at] ?? 0;
    return number > 0 ? [`${number} ${colour}`] : [];
  });
  if (needs.gold > 0) parts.push(`${needs.gold} Integrity`);
  if (needs.bar) parts.push(needs.bar);
  return together(parts);
}

/** What is missing for a card in an Area; null if nothing is, or the card needs nothing. */
export function missingIn(card: HandCard, area: number): NeedsView | null {
  const lack = card.lacks?.find((one) => one.area === area);
  return lack && !lack.met ? lack.missing : null;
}
