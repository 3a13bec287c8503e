// Sorting by tap, drag and keys: which map is picked, and what is sent. What is possible comes from the ask.

import type { LayoutView } from '../../gen/dashing_states';
import type { Ask } from '../../gen/wire';
import { action } from '../ask';
import { lyingOf, moveTo, type Lying, type Where } from './layout';
import { whereWords } from './words';

interface Now {
  ask: Ask | null;
  layout: LayoutView | undefined;
  still: boolean;
  act(action: unknown): void;
  draft(verb: string | null, slots?: Record<string, unknown>): void;
}

export class Sorting {
  private handle = $state<number | null>(null);
  /** The picked map is shown big. */
  big = $state(false);
  /** Where a map that is dragged would fall. */
  over = $state<Where | null>(null);
  /** For screen readers. */
  live = $state('');

  constructor(private readonly now: () => Now) {}

  /** The picked map, if it still lies there. */
  readonly picked = $derived.by((): Lying | null => {
    const { layout, ask, still } = this.now();
    if (still || this.handle === null || !ask?.offers.some((offer) => offer.verb === 'place')) return null;
    return lyingOf(layout).find(({ map }) => map.handle === this.handle) ?? null;
  });

  /** Whether maps can be moved at all. */
  readonly open = $derived.by(() => !this.now().still && (this.now().ask?.offers.some((offer) => offer.verb === 'place') ?? false));

  can(to: Where): boolean {
    return this.picked !== null && moveTo(this.now().ask, this.picked, to) !== null;
  }

  pick(lying: Lying): void {
    if (!this.open) return;
    this.handle = lying.map.handle;
    this.live = `Picked. ${whereWords(lying.where)}. Now choose a place.`;
    this.now().draft('place', { card: lying.map.handle });
  }

  /** Puts the picked map back where it was. */
  cancel(): void {
    if (this.handle === null) return;
    this.handle = null;
    this.big = false;
    this.now().draft(null);
  }

  /** Sends the picked map there; says whether it could. */
  send(to: Where): boolean {
    return this.picked !== null && this.bring(this.picked, to);
  }

  /** Sends any map there, without picking it first. */
  bring(lying: Lying, to: Where): boolean {
    const { ask, act, draft } = this.now();
    const move = this.open ? moveTo(ask, lying, to) : null;
    this.over = null;
    if (!move) return false;
    this.handle = null;
    this.big = false;
    this.live = to === 'pool' ? 'Beside the row.' : `${whereWords(to)}.`;
    act(action(move.verb, move.slots));
    // The ask stays the same while maps move: what was laid ready would stay too.
    draft(null);
    return true;
  }

  /** A tap on a place: it takes the picked map, or gives the one that lies there. */
  tap(where: Where, there: Lying | null): 'sent' | 'picked' | 'nothing' {
    if (this.picked && this.picked.where !== where && this.send(where)) return 'sent';
    if (!there) return 'nothing';
    if (this.picked?.map.handle === there.map.handle) {
      // Once more: a closer look. A map that lies face-down is not looked at.
      if (where !== 'aside') this.big = !this.big;
      return 'picked';
    }
    this.big = false;
    this.pick(there);
    return 'picked';
  }
}
