// The options in words, and issues that fit the players.

import type { StoryMode } from '../../gen/politicraft';

export const MODES: Readonly<Record<StoryMode, { words: string; help: string }>> = {
  written: { words: 'Written', help: 'Each turn comes with a short text. At the end every player has a story to read.' },
  spoken: { words: 'Spoken', help: 'Players tell it aloud and press a button: for one room or a call.' },
  quick: { words: 'None', help: 'A quick game with cards only.' },
};

/** One issue for each player; an empty one is the player's own choice. */
export function issuesFor(issues: readonly string[] | null, sides: number): string[] {
  return Array.from({ length: sides }, (_, side) => issues?.[side] ?? '');
}
