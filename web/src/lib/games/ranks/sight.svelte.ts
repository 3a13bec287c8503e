// What has to be in sight. On a phone the hand is below the trick: when there is something new to see, the page moves there,
// and the focus stays. What covers the table goes when there is no time for it.

import type { View } from '../../gen/play_the_ranks';
import type { Ask } from '../../gen/wire';
import { middleOf } from './words';

/** The trick that is to be seen now: one that was answered, or a lead of the others; empty if there is none. */
export function newsOf(view: View): string {
  const middle = middleOf(view);
  if (middle.kind === 'trick') return `trick-${view.tricks.length}`;
  return middle.kind === 'open' && middle.open.side !== view.side ? `open-${view.trick}` : '';
}

/** What cannot wait: the count, and the own move while the clock runs. */
export function hurryOf(view: View, ask: Ask | null): string | null {
  const timed = view.due !== undefined && view.phase !== 'rest' && view.to_act.includes(view.side ?? -1);
  return timed || view.phase === 'count' ? `${view.phase}-${ask?.id}` : null;
}

/** To be called while the board is set up. `news` as in `newsOf`. */
export function showTrick(root: () => HTMLElement | undefined, news: () => string): void {
  let seen = news();
  $effect(() => {
    const now = news();
    if (now === seen) return;
    seen = now;
    if (!now) return;
    // After the hand took the focus, which may move the page as well.
    const frame = requestAnimationFrame(() => {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      root()
        ?.querySelector('.middle')
        ?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
    });
    return () => cancelAnimationFrame(frame);
  });
}
