// The options in words, and issues that fit the players.

import type { StoryMode } from '../../gen/politicraft';

export const MODES: readonly { value: StoryMode; words: string; help: string }[] = [
  { value: 'written', words: 'Written', help: 'Each turn comes with a short text. At the end every player has a story to read.' },
  { value: 'spoken', words: 'Spoken', help: 'Players tell it aloud and press a button: for one room or a call.' },
  { value: 'quick', words: 'None', help: 'A quick game with cards only.' },
];

/** How many Election Cycle cards may be in the deck. */
export const CYCLES: readonly { value: number | null; words: string }[] = [
  { value: null, words: 'as many as suit the players' },
  ...[4, 5, 6, 7, 8].map((number) => ({ value: number, words: String(number) })),
];

/** One issue for each player; an empty one is the player's own choice. */
export function issuesFor(issues: readonly string[] | null, sides: number): string[] {
  return Array.from({ length: sides }, (_, side) => issues?.[side] ?? '');
}
