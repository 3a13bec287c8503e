// The games and tricks of a match that is over, read from its replay.

import type { GameView, News, TrickView } from '../../gen/presidential_numbers';
import type { ReplayStep } from '../replay';
import { playedGames, type PlayedGame } from '../tricks/played';

/** Every game that was dealt, with its tricks, in order. */
export function gamesOf(steps: ReplayStep[]): PlayedGame<TrickView, GameView>[] {
  return playedGames<TrickView, GameView, Exclude<News, string>>(steps, (news, now) => {
    if ('dealt' in news) return news.dealt.game;
    if ('followed' in news) now?.tricks.push(news.followed);
    else if ('game_won' in news && now) now.end = news.game_won;
  });
}
