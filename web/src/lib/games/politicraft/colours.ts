// The inks and signs of PolitiCraft: every colour has a sign too, for those who do not tell the colours apart.

import type { CivicColour } from '../../gen/packs';

/** PC-07: gold, Integrity, stands only in Needs boxes. */
export type Tint = CivicColour | 'gold';

export const COLOURS: readonly CivicColour[] = ['blue', 'orange', 'green'];

/** What the colours stand for. */
export const THEMES: Readonly<Record<Tint, string>> = {
  blue: 'Media & Relationships',
  orange: 'Campaigns & Elections',
  green: 'Policy & Practices',
  gold: 'Integrity',
};

/** The ground and what is written on it; every pair is AA. */
export const INKS: Readonly<Record<Tint | 'grey', { ground: string; text: string }>> = {
  blue: { ground: '#1d4f91', text: '#ffffff' },
  orange: { ground: '#b34a00', text: '#ffffff' },
  green: { ground: '#1d6338', text: '#ffffff' },
  gold: { ground: '#f4c522', text: '#221f1a' },
  grey: { ground: '#55504a', text: '#ffffff' },
};

/** A speech bubble, a tick on a ballot, a page of law, a star; on a square of 24 by 24. */
export const SIGNS: Readonly<Record<Tint, string>> = {
  blue: 'M5 6h14v9h-7l-4 4v-4H5z',
  orange: 'M5.5 12.5l4.5 4.5L18.5 7.5',
  green: 'M7 7h10M7 12h10M7 17h6',
  gold: 'M12 4.5l2.300 4.900 5.200.6-3.900 3.600 1.100 5.200-4.700-2.600-4.700 2.600 1.100-5.200-3.900-3.600 5.200-.6z',
};
