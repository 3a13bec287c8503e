// Trades as the two parties see them: whose answer is awaited, and how the scale stands.

import type { CardView, Face, TradeView, View } from '../../gen/politicraft';
import type { Clock } from '../../gen/wire';
import { timeLeft } from '../../text/words';

export interface Deal {
  trade: TradeView;
  /** The other party. */
  other: number;
  /** What the own side would get and give. */
  theirs: CardView | null;
  mine: CardView | null;
  /** What the own side can do: answer or decline an offer, agree to the answer, or only wait. */
  step: 'answer' | 'confirm' | 'wait';
}

/** The open trades of the own side, those that wait for it first. */
export function dealsOf(view: View): Deal[] {
  const deals = view.trades
    .filter((trade) => trade.from === view.you || trade.to === view.you)
    .map((trade): Deal => {
      const answer = trade.answer ?? null;
      return trade.from === view.you
        ? { trade, other: trade.to, theirs: answer, mine: trade.card, step: answer ? 'confirm' : 'wait' }
        : { trade, other: trade.from, theirs: trade.card, mine: answer, step: answer ? 'wait' : 'answer' };
    });
  const order = { confirm: 0, answer: 1, wait: 2 };
  return deals.sort((one, other) => order[one.step] - order[other.step] || one.trade.offer - other.trade.offer);
}

/** The first trade that waits for the own side. */
export const awaiting = (deals: Deal[]): Deal | null => deals.find((deal) => deal.step !== 'wait') ?? null;

/** Degrees: to the left if their card weighs more, at most 9. Cards without points weigh nothing. */
export function tilt(theirs: Face | null, mine: Face | null): number {
  const weight = (face: Face | null) => face?.points ?? 0;
  if (!theirs || !mine) return theirs ? -6 : mine ? 6 : 0;
  return Math.max(-9, Math.min(9, (weight(mine) - weight(theirs)) / 4));
}

/** How long an offer still stands, in words; while an effect is carried out its clock stands, and at a table without a clock it has none. */
export function standsFor(trade: TradeView, view: View, clock: (Clock & { since: number }) | null | undefined, now: number): string {
  if (view.effect) return 'waits until the card is carried out';
  if (!clock || trade.due === undefined) return '';
  const left = timeLeft({ ...clock, due: trade.due }, Math.max(0, now - clock.since)) ?? 0;
  return `stands for ${Math.ceil(left / 1000)} seconds`;
}
