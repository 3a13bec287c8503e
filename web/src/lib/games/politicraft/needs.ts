// The Needs of a card against an Area: circles that are lit or missing.

import { circlesOf, type Tint } from '../../cards/faces/civic';
import type { HandCard, NeedsView } from '../../gen/politicraft';

interface Shown {
  /** One for each card that is needed. */
  circles: { tint: Tint; lit: boolean }[];
  bar: { name: string; lit: boolean } | null;
}

/** The lights of a Needs box; without `missing` all are lit, as on the card. */
export function lightsOf(needs: NeedsView, missing: NeedsView | null = null): Shown {
  const lacks = new Map(missing ? circlesOf(missing).map(({ tint, count }) => [tint, count]) : []);
  const circles = circlesOf(needs).flatMap(({ tint, count }) => {
    const lit = count - (lacks.get(tint) ?? 0);
    return Array.from({ length: count }, (_, at) => ({ tint, lit: at < lit }));
  });
  const bar = needs.bar ? { name: needs.bar, lit: !missing?.bar } : null;
  return { circles, bar };
}

/** What is missing for a card in an Area; null if nothing is, or the card needs nothing. */
export function missingIn(card: HandCard, area: number): NeedsView | null {
  const lack = card.lacks?.find((one) => one.area === area);
  return lack && !lack.met ? lack.missing : null;
}
