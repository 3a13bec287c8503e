// What is told of the game under way, as it is told at that game's own table; of all else the same.

import type { Notice } from '../../gen/combo_4';
import type { Heard } from '../../gen/wire';

function inside(heard: Heard): Heard {
  const { news } = heard.notice as Notice;
  return typeof news === 'object' && 'game' in news ? { ...heard, notice: news.game.notice } : heard;
}

export const heardInside = (heard: Heard[]): Heard[] => heard.map(inside);
