// Cards of PolitiCraft: the inks and signs of their colours, and their Needs in words and circles.

import type { CivicColour, CivicKind, Designation } from '../../gen/packs';
import { list } from '../../text/words';
import type { Ink } from './inks';

/** PC-07: gold, Integrity, stands only in Needs boxes. */
export type Tint = CivicColour | 'gold';

/** What stands on a card: that of a pack, or that of a table. */
export interface CivicFaceOf {
  kind: CivicKind;
  title: string;
  text: string;
  colour?: CivicColour | null;
  points?: number;
  needs?: CivicNeedsOf | null;
  grants: readonly Designation[];
  /** What a Power Play or Cycle card does. */
  does?: string;
}

/** PC-06: cards of each colour (blue, orange, green), Integrity cards, and the bar. */
export interface CivicNeedsOf {
  colours: readonly number[];
  gold: number;
  bar?: Designation | null;
}

export const TINTS: readonly Tint[] = ['blue', 'orange', 'green', 'gold'];

/** What the colours stand for. */
export const THEMES: Readonly<Record<Tint, string>> = {
  blue: 'Media & Relationships',
  orange: 'Campaigns & Elections',
  green: 'Policy & Practices',
  gold: 'Integrity',
};

/** The ground and what is written on it; every pair is AA. */
export const INKS: Readonly<Record<Tint | 'power' | 'cycle', Ink>> = {
  blue: { ground: '#1d4f91', text: '#ffffff' },
  orange: { ground: '#b34a00', text: '#ffffff' },
  green: { ground: '#1d6338', text: '#ffffff' },
  gold: { ground: '#f4c522', text: '#221f1a' },
  power: { ground: '#55504a', text: '#ffffff' },
  cycle: { ground: '#6b1f2a', text: '#ffffff' },
};

/** A speech bubble, a tick on a ballot, a page of law, a star; a flash, a calendar. On a square of 24 by 24. */
export const SIGNS: Readonly<Record<Tint | 'power' | 'cycle', string>> = {
  blue: 'M5 6h14v9h-7l-4 4v-4H5z',
  orange: 'M5.5 12.5l4.5 4.5L18.5 7.5',
  green: 'M7 7h10M7 12h10M7 17h6',
  gold: 'M12 4.5l2.300 4.900 5.200.6-3.900 3.600 1.100 5.200-4.700-2.600-4.700 2.600 1.100-5.200-3.900-3.600 5.200-.6z',
  power: 'M13 4l-7 9h5l-1 7 7-10h-5z',
  cycle: 'M5 7h14v12H5zM5 11h14M9 4v4M15 4v4',
};

/** The look of a card: its colour, or that of its kind. */
export function lookOf({ kind, colour }: Pick<CivicFaceOf, 'kind' | 'colour'>): { ink: Ink; sign: string; name: string } {
  const key = colour ?? (kind === 'Election Cycle' ? 'cycle' : 'power');
  const name = colour ? THEMES[colour] : kind === 'Election Cycle' ? 'End of Election Cycle' : kind;
  return { ink: INKS[key], sign: SIGNS[key], name };
}

/** The circles of a Needs box: each colour that is asked for, and how many. */
export function circlesOf({ colours, gold }: CivicNeedsOf): { tint: Tint; count: number }[] {
  return TINTS.map((tint, at) => ({ tint, count: tint === 'gold' ? gold : (colours[at] ?? 0) })).filter(({ count }) => count > 0);
}

/** “1 blue, 2 Integrity and City Council” */
export function needsWords(needs: CivicNeedsOf): string {
  const parts = circlesOf(needs).map(({ tint, count }) => `${count} ${tint === 'gold' ? 'Integrity' : tint}`);
  return list(needs.bar ? [...parts, needs.bar] : parts);
}
