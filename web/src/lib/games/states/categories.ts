// The three categories in which states are ranked: their words, their marks, and where a state stands.

import type { Category, State } from '../../gen/packs';

/** What stands on a card that is played. */
export type Playing = Pick<
  State,
  | 'name'
  | 'postal_code'
  | 'statehood_rank'
  | 'size_rank'
  | 'population_rank'
  | 'border_states'
  | 'time_zone_primary'
  | 'time_zone_secondary'
>;

/** In the order in which they stand on a card. */
export const CATEGORIES: readonly Category[] = ['statehood', 'size', 'population'];

/** What a rank can be marked with. */
export type RankMark = 'protected' | 'below';

export const MARK_WORDS: Readonly<Record<RankMark, string>> = {
  protected: 'protected',
  below: 'below the base',
};

export function rankOf(
  card: Pick<State, 'statehood_rank' | 'size_rank' | 'population_rank'>,
  category: Category,
): number {
  return card[`${category}_rank`];
}

/** A shape for each category, on a square of 24 by 24: a flag, two arrows that reach out, a person. */
export const SHAPES: Readonly<Record<Category, string>> = {
  statehood: 'M4 2h2.800v20H4zM8.500 3.500H21l-3.600 4.600 3.600 4.600H8.500z',
  size: 'M3 3h8.500v3H8.200l9.600 9.600v-3.300h3v8.500h-8.500v-3h3.300L6 8.200v3.300H3z',
  population: 'M12 2a4.900 4.900 0 1 1 0 9.800 4.900 4.900 0 0 1 0-9.800zM2.500 22c0-5.600 4-8.600 9.500-8.600s9.500 3 9.500 8.600z',
};

/** A shield, and a stone in a ditch. */
export const MARK_SHAPES: Readonly<Record<RankMark, string>> = {
  protected: 'M12 1.500l9 3.200v6.800c0 5.300-3.800 9.200-9 11-5.200-1.800-9-5.700-9-11V4.700z',
  below: 'M1 5h5.500v12.500h11V5H23v3h-2.500v12.500h-17V8H1zM12 7.500a3.800 3.800 0 1 1 0 7.600 3.800 3.800 0 0 1 0-7.600z',
};

/** “6 border states”, “1 border state”, “no border states” */
export function borderCount(card: Pick<State, 'border_states'>): string {
  const many = card.border_states.length;
  return many === 0 ? 'no border states' : `${many} border state${many === 1 ? '' : 's'}`;
}
