// The secrets of Chummy Challenge: words that were not read yet and the answer, who is named GeoPlunger before both are, a shout
// before the call, and after a double shout what the other side answered.

import type { ChallengeView, Notice, View } from '../../web/src/lib/gen/chummy_challenge';
import { texts } from './follow';
import type { Judge, Truth } from './secrets';

export function chummyJudge(truth: Truth): Judge {
  const sideOf = (seat: number) => truth.all.seats[seat]?.side ?? null;
  const own = truth.seat === null ? null : sideOf(truth.seat);
  const views = truth.all.steps.map((step) => step.view as View);
  const challenges: ChallengeView[] = views.at(-1)?.challenges ?? [];

  /** Three words in a row of which the last was not read when this was sent. What was judged before may sound alike. */
  const unread = (value: unknown, step: number): string[] => {
    const now = views[step];
    const before = now?.challenges ?? [];
    const lines = texts(value, ['drafts', 'patch']).filter((line) => !before.some(({ question, why }) => line.includes(question) || line.includes(why)));
    return challenges.slice(before.length).flatMap(({ question }, later) => {
      const words = question.split(/\s+/);
      const read = later === 0 ? (now?.words.length ?? 0) : 0;
      const runs = words.map((_, at) => words.slice(at - 2, at + 1).join(' ')).slice(Math.max(2, read));
      return runs.filter((run) => lines.some((line) => line.includes(run))).map((run) => `the unread words “${run}”`);
    });
  };

  return {
    message(message, step) {
      const found = unread(message, step);
      for (const { notice } of 'frame' in message ? message.frame.notices : []) {
        const { news } = notice as Notice;
        if (typeof news === 'string') continue;
        const race = 'race' in news ? news.race : null;
        if (race !== null && typeof race === 'object' && 'shouted' in race && sideOf(race.shouted.seat) !== own) found.push('a shout before the call');
        if ('named' in news && news.named.seat !== undefined && news.named.side !== own) found.push('whom the other side names');
        if ('answered' in news && sideOf(news.answered.seat) !== own) found.push('an answer in secret');
      }
      return found;
    },
    doc(doc, step) {
      const view = doc.view as View;
      const now = views[step];
      const found = unread(doc, step);
      if (view.hidden !== undefined) found.push('what only the archive sees');
      if (view.words.length > (now?.words.length ?? 0)) found.push('words that were not read');
      if (view.challenges.length > (now?.challenges.length ?? 0)) found.push('a challenge that is not judged');
      if (view.phase === 'read' && (view.race.length > 0 || view.first.length > 0)) found.push('a shout before the call');
      if (view.answer !== undefined && sideOf(view.answer.seat) !== own) found.push('an answer in secret');
      view.sides.forEach((side, at) => {
        // Where only one may serve, there is nothing to name.
        const choice = (now?.sides[at]?.may_serve.length ?? 2) > 1;
        if (view.phase === 'choose' && at !== own && side.geoplunger !== undefined && choice) found.push('whom the other side names');
      });
      return found;
    },
  };
}
