// The games and tricks of a match that is over, read from its replay.

import type { GameResult, News, StatementView, TrickView } from '../../gen/play_the_dates';
import type { ReplayStep } from '../replay';
import { playedGames, type PlayedGame } from '../tricks/played';

type Game = PlayedGame<TrickView, GameResult>;

/** Every game that was dealt, with its tricks and what was stated after them, in order. */
export function gamesOf(steps: ReplayStep[]): Game[] {
  return playedGames<TrickView, GameResult, Exclude<News, string>>(steps, (news, now) => {
    if ('shuffled' in news) return news.shuffled.game;
    if ('followed' in news) now?.tricks.push(news.followed);
    else if ('stated' in news && now) now.tricks.push({ ...now.tricks.pop()!, civics: news.stated });
    else if ('game_won' in news && now) now.end = news.game_won;
  });
}

/** All statements of a match with the number of their game. */
export function statementsOf(games: Game[]): StatementView[] {
  return games.flatMap((game) => game.tricks.flatMap((trick) => trick.civics ?? []));
}
