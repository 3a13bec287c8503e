// The games and tricks of a match that is over, read from its replay.

import type { GameView, Notice, StatementView, TrickView } from '../../gen/play_the_dates';
import type { ReplayStep } from '../replay';

export interface PlayedGame {
  /** From 1. */
  number: number;
  tricks: TrickView[];
  /** Nothing if the game was abandoned. */
  end: GameView | null;
}

/** Every game that was dealt, with its tricks and what was stated after them, in order. */
export function gamesOf(steps: ReplayStep[]): PlayedGame[] {
  const games: PlayedGame[] = [];
  for (const step of steps) {
    for (const heard of step.notices) {
      const news = (heard.notice as Notice | null)?.news;
      if (!news || typeof news === 'string') continue;
      const now = games[games.length - 1];
      if ('shuffled' in news) games.push({ number: news.shuffled.game, tricks: [], end: null });
      else if ('followed' in news) now?.tricks.push(news.followed);
      else if ('stated' in news && now) now.tricks.push({ ...now.tricks.pop()!, civics: news.stated });
      else if ('game_won' in news && now) now.end = news.game_won;
    }
  }
  return games;
}

/** All statements of a match with the number of their game. */
export function statementsOf(games: PlayedGame[]): StatementView[] {
  return games.flatMap((game) => game.tricks.flatMap((trick) => trick.civics ?? []));
}
