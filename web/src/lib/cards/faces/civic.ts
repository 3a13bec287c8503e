// Cards of PolitiCraft, in the decks and on the board: the inks and signs of their colours, and what stands on them in words.

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
interface CivicNeedsOf {
  colours: readonly number[];
  gold: number;
  bar?: Designation | null;
}

export const COLOURS: readonly CivicColour[] = ['blue', 'orange', 'green'];
const TINTS: readonly Tint[] = [...COLOURS, 'gold'];

/** PC-08 */
export const DESIGNATIONS: readonly Designation[] = ['City Council', 'State Office', 'US Office', 'Legislation', 'Big Donor'];

/** What the colours stand for. */
export const THEMES: Readonly<Record<Tint, string>> = {
  blue: 'Media & Relationships',
  orange: 'Campaigns & Elections',
  green: 'Policy & Practices',
  gold: 'Integrity',
};

/** What a card is drawn as: its colour, or its kind if it has none. */
export type Look = Tint | 'power' | 'cycle';

const GREY: Ink = { ground: '#55504a', text: '#ffffff' };

/** The ground and what is written on it; every pair is AA. */
export const INKS: Readonly<Record<Look | 'stripe' | 'designation', Ink>> = {
  blue: { ground: '#1d4f91', text: '#ffffff' },
  orange: { ground: '#b34a00', text: '#ffffff' },
  green: { ground: '#1d6338', text: '#ffffff' },
  gold: { ground: '#f4c522', text: '#221f1a' },
  power: GREY,
  cycle: { ground: '#6b1f2a', text: '#ffffff' },
  /** The lighter stripes of Election Cycle cards on the board. */
  stripe: { ground: '#7d2a36', text: '#ffffff' },
  designation: GREY,
};

/** A speech bubble, a tick on a ballot, a page of law, a star; a flash, a calendar. On a square of 24 by 24. */
export const SIGNS: Readonly<Record<Look, string>> = {
  blue: 'M5 6h14v9h-7l-4 4v-4H5z',
  orange: 'M5.5 12.5l4.5 4.5L18.5 7.5',
  green: 'M7 7h10M7 12h10M7 17h6',
  gold: 'M12 4.5l2.300 4.900 5.200.6-3.900 3.600 1.100 5.200-4.700-2.600-4.700 2.600 1.100-5.200-3.900-3.600 5.200-.6z',
  power: 'M13 4l-7 9h5l-1 7 7-10h-5z',
  cycle: 'M5 7h14v12H5zM5 11h14M9 4v4M15 4v4',
};

/** The look of a card, and the words on its band. */
export function lookOf({ kind, colour }: Pick<CivicFaceOf, 'kind' | 'colour'>): { look: Look; ink: Ink; name: string } {
  const look = colour ?? (kind === 'Election Cycle' ? 'cycle' : 'power');
  const name = colour ? THEMES[colour] : kind === 'Election Cycle' ? 'End of Election Cycle' : kind;
  return { look, ink: INKS[look], name };
}

/** “Media & Relationships (blue)” */
export const themeWords = (colour: CivicColour): string => `${THEMES[colour]} (${colour})`;

/** A colour where it is counted: “blue”, “Integrity” */
export const tintWord = (tint: Tint): string => (tint === 'gold' ? THEMES.gold : tint);

/** What stands behind the number of points. */
export const pointsWord = (points: number): string => (points === 1 ? 'point' : 'points');

/** “25 points” */
export const pointsWords = (points: number): string => `${points} ${pointsWord(points)}`;

/** The circles of a Needs box: each colour that is asked for, and how many. */
export function circlesOf({ colours, gold }: CivicNeedsOf): { tint: Tint; count: number }[] {
  return TINTS.map((tint, at) => ({ tint, count: tint === 'gold' ? gold : (colours[at] ?? 0) })).filter(({ count }) => count > 0);
}

/** “1 blue, 2 Integrity and City Council” */
export function needsWords(needs: CivicNeedsOf): string {
  const parts = circlesOf(needs).map(({ tint, count }) => `${count} ${tintWord(tint)}`);
  return list(needs.bar ? [...parts, needs.bar] : parts);
}
