// The card that is picked, and what is laid ready with it. It lives in the page only: the table hears of it as a draft
// for teammates, and as a move in the end.

import type { Card } from '../../gen/presidential_numbers';
import type { Ask } from '../../gen/wire';
import { action, movesWith, playable, type Move } from '../ask';
import { paced } from '../drafts';
import type { BoardProps } from '../props';
import { lineOf } from './words';

/** What the pick needs to know of the board, as it is now. */
export interface Now extends Pick<BoardProps, 'act' | 'draft' | 'say' | 'pending' | 'still'> {
  ask: Ask | null;
  hand: Card[];
  /** Whether people share this hand. */
  team: boolean;
}

export class Picking {
  /** The card is held above the table. */
  lifted = $state(false);
  /** The place above which it is held. */
  aimed = $state<string | null>(null);
  /** For screen readers. */
  live = $state('');
  private chosen = $state<number | null>(null);
  private laid = $state<{ ask: number; move: Move } | null>(null);
  private readonly lay: (verb: string | null, slots?: Record<string, unknown>) => void;

  readonly playable = $derived.by(() => (this.now().still ? new Set() : playable(this.now().ask)));
  /** A pick stays as long as the card can still be played. */
  readonly card = $derived.by(
    () => this.now().hand.find((card) => card.handle === this.chosen && this.playable.has(card.handle)) ?? null,
  );
  readonly moves = $derived.by(() => (this.card ? movesWith(this.now().ask, this.card.handle) : []));
  /** The move that is laid ready for the team. */
  readonly ready = $derived.by(() => {
    const { laid, card } = this;
    return laid && laid.ask === this.now().ask?.id && laid.move.slots['card'] === card?.handle ? laid.move : null;
  });

  constructor(private readonly now: () => Now) {
    this.lay = paced((verb, slots) => this.now().draft(verb, slots));
  }

  /** A tap on a card: says whether it is picked now. */
  tap(card: Card): boolean {
    const { still, say, ask, pending } = this.now();
    if (still) return false;
    if (!this.playable.has(card.handle)) {
      say(ask?.say ?? 'You are watching.');
      return false;
    }
    if (pending) return false;
    if (this.card?.handle === card.handle) {
      this.back();
      return false;
    }
    this.take(card);
    return true;
  }

  take(card: Card): void {
    this.chosen = card.handle;
    this.laid = null;
    const open = movesWith(this.now().ask, card.handle);
    this.prepare(open[0] ?? null, true);
    const can = open.map((move) => `${move.label}${move.choice ? ` “${move.choice.label}”` : ''}`).join(' or ');
    this.live = `Picked: ${lineOf(card.face)}. You can: ${can}. Escape puts the card back.`;
  }

  /** Puts the card back into the hand. */
  back(): void {
    if (this.card) this.live = `${lineOf(this.card.face)} is back in your hand.`;
    this.chosen = null;
    this.laid = null;
    this.prepare(null);
  }

  lift(card: Card): void {
    this.take(card);
    this.lifted = true;
  }

  /** People who share a hand lay a call ready first, and any of them confirms. */
  play(move: Move): void {
    const { pending, ask, team } = this.now();
    if (pending || !ask) return;
    if (team && move.choice && this.ready?.choice?.value !== move.choice.value) {
      this.laid = { ask: ask.id, move };
      this.prepare(move);
      this.live = `Laid ready: “${move.choice.label}”. Choose it again to play.`;
      return;
    }
    this.send(move.verb, move.slots);
  }

  send(verb: string, slots: Record<string, unknown>): void {
    this.live = '';
    this.now().act(action(verb, slots));
  }

  aim(move: Move): void {
    if (!this.ready) this.prepare(move);
  }

  drop(place: string | null): void {
    this.lifted = false;
    this.aimed = null;
    const move = place === null ? undefined : this.moves[Number(place)];
    if (move) this.play(move);
  }

  private prepare(move: Move | null, cardOnly = false): void {
    if (!this.now().team) return;
    if (!move) this.lay(null);
    else this.lay(move.verb, cardOnly ? { card: move.slots['card'] } : move.slots);
  }
}
