// The games and tricks of a match that is over, read from its replay.

import type { GameView, Notice, TrickView } from '../../gen/presidential_numbers';
import type { ReplayStep } from '../replay';

export interface PlayedGame {
  /** From 1. */
  number: number;
  tricks: TrickView[];
  /** Nothing if the game was given up or abandoned. */
  end: GameView | null;
}

/** Every game that was dealt, with its tricks, in order. */
export function gamesOf(steps: ReplayStep[]): PlayedGame[] {
  const games: PlayedGame[] = [];
  for (const step of steps) {
    for (const heard of step.notices) {
      const news = (heard.notice as Notice | null)?.news;
      if (!news || typeof news === 'string') continue;
      const now = games[games.length - 1];
      if ('dealt' in news) games.push({ number: news.dealt.game, tricks: [], end: null });
      else if ('followed' in news) now?.tricks.push(news.followed);
      else if ('game_won' in news && now) now.end = news.game_won;
    }
  }
  return games;
}
