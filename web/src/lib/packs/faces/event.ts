// A card of the pack as the board of Timeline knows it.

import type { CardView, Theme } from '../../gen/timeline';
import type { TimelineCard } from '../types';
import { yearLabel } from '../words';

export function eventView(card: TimelineCard, dated: boolean): CardView {
  const { name, icon, year, sentence, source } = card;
  const view: CardView = { card: 0, face: { name, theme: card.theme as Theme, icon } };
  return dated ? { ...view, dated: { year, label: yearLabel(card), sentence, source } } : view;
}
