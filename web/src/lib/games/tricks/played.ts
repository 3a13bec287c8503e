// The games and tricks of a match that is over.

import type { ReplayStep } from '../replay';

export interface PlayedGame<Trick, End> {
  /** From 1. */
  number: number;
  tricks: Trick[];
  /** Nothing if the game was given up or abandoned. */
  end: End | null;
}

/**
 * Every game that was dealt, with its tricks, read from the replay. `hear` is told what happened and the game in which it did;
 * it gives back the number of a game that begins with it.
 */
export function playedGames<Trick, End, News extends object>(
  steps: ReplayStep[],
  hear: (news: News, now: PlayedGame<Trick, End> | undefined) => number | void,
): PlayedGame<Trick, End>[] {
  const games: PlayedGame<Trick, End>[] = [];
  for (const step of steps) {
    for (const heard of step.notices) {
      const news = (heard.notice as { news?: News | string } | null)?.news;
      if (!news || typeof news === 'string') continue;
      const number = hear(news, games[games.length - 1]);
      if (typeof number === 'number') games.push({ number, tricks: [], end: null });
    }
  }
  return games;
}

/** Without the replay the view still knows how each game ended, and the tricks of the last one. */
export function knownGames<Trick, End>(view: { games: End[]; tricks: Trick[] }): PlayedGame<Trick, End>[] {
  return view.games.map((end, at) => ({
    number: at + 1,
    tricks: at === view.games.length - 1 ? view.tricks : [],
    end,
  }));
}
