// What is picked and laid ready. It lives in the page only: the table hears of it as a draft for teammates, and as a move in
// the end. A new ask begins with nothing picked. A game says what can be laid (`Laid`), how that makes a move, and whether it
// outlives a reload.

import type { Ask } from '../../gen/wire';
import { action, complete, offerOf, playable } from '../ask';
import { paced } from '../drafts';
import type { BoardProps } from '../props';
import { readKept, writeKept } from './kept';

/** What the pick needs to know of the board, as it is now. */
export interface Now extends Pick<BoardProps, 'act' | 'draft' | 'say' | 'pending' | 'still'> {
  ask: Ask | null;
  /** Whether people share this hand. */
  team: boolean;
  /** Table, deal and seat, if what is laid there outlives a reload. */
  place?: string;
}

type Slots = Record<string, unknown>;

export abstract class Laying<Laid extends object, N extends Now = Now> {
  /** For screen readers. */
  live = $state('');
  private laid = $state.raw<{ ask: number; what: Laid } | null>(null);
  private readonly lay: (verb: string | null, slots?: Slots) => void;

  protected readonly ask = $derived.by(() => (this.now().still ? null : this.now().ask));
  protected readonly set = $derived.by((): Laid => (this.laid?.ask === this.ask?.id && this.laid ? this.laid.what : this.nothing));
  /** The cards that can be played now. */
  readonly playable = $derived.by((): Set<unknown> => playable(this.ask));
  /** Whether the move is whole. */
  readonly ready = $derived.by(() => this.verb !== null && complete(this.ask, this.verb, this.slots));

  /** The move as far as it is made. */
  abstract readonly verb: string | null;
  abstract readonly slots: Slots;

  constructor(
    protected readonly now: () => N,
    /** Before anything is picked. */
    private readonly nothing: Laid,
  ) {
    this.lay = paced((verb, slots) => this.now().draft(verb, slots));
    const { place } = now();
    const kept = place === undefined ? null : readKept(place);
    if (kept) this.laid = { ask: kept.ask, what: { ...nothing, ...kept.what } };
  }

  /** Sends what is laid ready. */
  play(): void {
    if (this.ready && this.verb) this.send(this.verb, this.slots);
  }

  send(verb: string, slots: Slots): void {
    const { pending, act, place } = this.now();
    if (pending) return;
    this.live = '';
    if (place !== undefined) writeKept(null);
    act(action(verb, slots));
  }

  /** Whether there is an offer with this verb. */
  protected offers(verb: string): boolean {
    return offerOf(this.ask, verb) !== null;
  }

  /** Whether what is laid is no more than nothing, so that teammates need not hear of it. */
  protected empty(): boolean {
    return Object.keys(this.slots).length === 0;
  }

  protected change(part: Partial<Laid>): void {
    if (!this.ask) return;
    const { team, place } = this.now();
    const laid = { ask: this.ask.id, what: { ...this.set, ...part } };
    this.laid = laid;
    if (place !== undefined) writeKept({ place, ...laid });
    if (!team || !this.verb) return;
    if (this.empty()) this.lay(null);
    else this.lay(this.verb, this.slots);
  }
}
