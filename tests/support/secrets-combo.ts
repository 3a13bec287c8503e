// The secrets of a match: the calls until both come to light, and in each of its games what is secret there.

import type { Notice, View } from '../../web/src/lib/gen/combo_4';
import type { ToClient } from '../../web/src/lib/gen/wire';
import type { ReplayStep } from './api';
import type { Doc } from './follow';
import type { Judge, Truth } from './secrets';

const viewOf = (step: ReplayStep | undefined) => step?.view as View | undefined;

/** What is told of the game under way, as at its own table; of the match itself nothing. */
function inside(notice: unknown): unknown[] {
  const { news } = notice as Notice;
  return typeof news === 'object' && 'game' in news ? [news.game.notice] : [];
}

/** The match as if this one of its games had been played alone: before it its first moment, after it its last. */
function alone(truth: Truth, number: number): Truth {
  const of = (step: ReplayStep) => viewOf(step)?.number === number && viewOf(step)?.game !== undefined;
  const first = truth.all.steps.find(of);
  let last = first;
  const steps = truth.all.steps.map((step): ReplayStep => {
    if (of(step)) last = step;
    const notices = of(step) ? step.notices.flatMap((heard) => inside(heard.notice).map((notice) => ({ ...heard, notice }))) : [];
    return { ...step, notices, view: viewOf(last)!.game!.view };
  });
  return { ...truth, all: { ...truth.all, game: viewOf(first)!.game!.id, steps } };
}

/** `judges` knows the games by their ids. */
export function comboJudge(truth: Truth, judges: Record<string, (truth: Truth) => Judge>): Judge {
  const sideOf = (seat: number) => truth.all.seats[seat]?.side ?? null;
  const own = truth.seat === null ? null : sideOf(truth.seat);
  const revealed = truth.all.steps.findIndex((step) => (viewOf(step)?.rotation.length ?? 0) > 0);
  const made = new Map<number, Judge>();
  const judgeOf = (number: number): Judge => {
    const inner = made.has(number) ? null : alone(truth, number);
    if (inner) made.set(number, judges[inner.all.game]!(inner));
    return made.get(number)!;
  };

  /**
   * Where nobody is there to look at a result, a game ends and the next one begins in the same step, and no step shows how it
   * ended. What was told of it before was judged when it was told; what is told of its end is for everybody.
   */
  const endUnseen = (step: number): Set<string> => {
    const now = viewOf(truth.all.steps[step]);
    const seen = new Map<number, View>();
    for (const { view } of truth.all.steps.slice(0, step + 1)) seen.set((view as View).number, view as View);
    const unseen = [...seen.values()].filter((last) => last.phase === 'game' && last.number < (now?.number ?? 0));
    return new Set(unseen.flatMap(({ game }) => (game && game.id !== now?.game?.id ? [game.id] : [])));
  };

  /** A message may tell again of all games so far, to somebody who has come back: what is secret in each of them. */
  const secretInAll = (message: ToClient, step: number): string[] => {
    const now = viewOf(truth.all.steps[step])?.number ?? 0;
    const [found = [], ...others] = Array.from({ length: now }, (_, at) => judgeOf(at + 1).message(message, step));
    return found.filter((what) => others.every((other) => other.includes(what)));
  };

  return {
    message(message, step) {
      const found: string[] = [];
      for (const { notice } of 'frame' in message ? message.frame.notices : []) {
        const { news } = notice as Notice;
        if (typeof news !== 'object') continue;
        const said = 'called' in news ? news.called : 'locked' in news ? news.locked : null;
        if (said && sideOf(said.seat) !== own) found.push('what the other side calls');
      }
      return [...found, ...secretInAll(unwrapped(message, endUnseen(step)), step)];
    },
    doc({ view: seen, ask }, step) {
      const view = seen as View;
      const found: string[] = [];
      if (step < revealed && (view.calls !== undefined || view.rotation.length > 0)) found.push('calls before they come to light');
      const call = viewOf(truth.all.steps[step])?.calls?.[own ?? 0];
      if (view.call && own === null) found.push('a call for somebody who watches');
      if (view.call && own !== null && call && [...view.call.own].sort().join() !== [...call].sort().join()) found.push('another call than the own one');
      if (!view.game) return found;
      const doc: Doc = { view: view.game.view, ...(ask === undefined ? {} : { ask }) };
      return [...found, ...judgeOf(view.number).doc(doc, step)];
    },
  };
}

/** With the notices of the games as at their own tables, but for those that are left out, and without the cards that came with them. */
function unwrapped(message: ToClient, leaveOut: Set<string>): ToClient {
  if (!('frame' in message)) return message;
  const { frame } = message;
  const isLeft = ({ notice }: (typeof frame.notices)[number]) => {
    const { news } = notice as Notice;
    return !(typeof news === 'object' && 'game' in news && leaveOut.has(news.game.id));
  };
  const out = JSON.stringify(frame.notices.filter((heard) => !isLeft(heard)));
  const notices = frame.notices.filter(isLeft).map((heard) => ({ ...heard, notice: inside(heard.notice)[0] ?? { news: 'began' } }));
  const { texts } = frame;
  if (texts === undefined) return { frame: { ...frame, notices } };
  const list = texts.list.filter((one) => !out.includes(JSON.stringify((one as { face?: unknown }).face ?? one)));
  return { frame: { ...frame, notices, texts: { ...texts, list } } };
}
