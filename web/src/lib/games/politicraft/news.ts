// What has just happened, for the line above the table and for the sheet of trades.

import type { News, Notice, View } from '../../gen/politicraft';
import type { Heard } from '../../gen/wire';
import { firstLine } from '../../text/words';

const PLAYS = ['played', 'power', 'discarded'];
/** So much of a story stands in the line; the whole of it is among the stories. */
const LONG = 140;

function newsOf({ notice }: Heard): Exclude<News, string> | null {
  const { news } = notice as Partial<Notice>;
  return typeof news === 'object' ? (news as Exclude<News, string>) : null;
}

const kindOf = (heard: Heard): string => Object.keys(newsOf(heard) ?? {})[0] ?? '';

/** In words; of a story its beginning, if it may still be read. */
function wordsOf(view: View, heard: Heard): string {
  const news = newsOf(heard);
  if (news && 'told' in news) {
    const { side, text } = news.told;
    const player = view.players.find((one) => one.side === side);
    const story = player?.story.find((chapter) => chapter.number === text)?.text;
    if (player && story) return `${player.name}: “${story.length > LONG ? `${story.slice(0, LONG)}…` : story}”`;
  }
  return firstLine(heard.words);
}

export interface Line {
  /** The last play, as long as there is no newer one. */
  play: string;
  words: string[];
}

/** The line after something was heard: the last three things, and always the last play. */
export function lineAfter(before: Line, view: View, heard: Heard[]): Line {
  const all = heard.map((one) => ({ words: wordsOf(view, one), play: PLAYS.includes(kindOf(one)) })).filter(({ words }) => words !== '');
  if (all.length === 0) return before;
  const play = all.findLast((one) => one.play)?.words ?? before.play;
  const words = all.slice(-3).map((one) => one.words);
  return { play, words: play === '' || words.includes(play) ? words : [play, ...words.slice(-2)] };
}

/** What came of a trade, in words. */
export const outcomeOf = (heard: Heard[]): string => heard.findLast((one) => ['traded', 'trade_ended'].includes(kindOf(one)))?.words ?? '';
