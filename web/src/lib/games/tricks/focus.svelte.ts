// Where the keyboard is on a board: from the hand to the moves of the picked card and back, and never lost when the button
// that had it is gone.

import { untrack } from 'svelte';

export interface Picks<Card> {
  readonly card: Card | null;
  /** Says whether the card is picked now. */
  tap(card: Card): boolean;
  back(): void;
}

interface Now<Card> {
  picking: Picks<Card>;
  /** Something else has the focus by itself, such as a form. */
  busy?: boolean;
  /** Whatever changes when a play has been made. */
  moment: unknown;
}

/** To be made while the board is set up; the board binds its parts to `root`, `hand` and `moves`. */
export class BoardFocus<Card, Moves extends { focusMove(): void } = { focusMove(): void }> {
  root = $state<HTMLElement>();
  hand = $state<{ focusCard(): void }>();
  moves = $state<Moves>();
  /** The focus was on the board when something changed, or when a play was sent: what had it may be gone afterwards. */
  private held = false;
  /** The moment at which a play was sent: only what comes after it can take the button away. */
  private sent: unknown = null;

  constructor(private readonly now: () => Now<Card>) {
    $effect.pre(() => {
      void this.now().moment;
      if (untrack(() => this.inside())) this.held = true;
    });
    $effect(() => {
      const { picking, busy, moment } = this.now();
      void moment;
      if (!this.held || picking.card || busy) return;
      if (this.sent !== null && this.sent === moment) return;
      this.sent = null;
      this.held = false;
      if (untrack(() => document.activeElement === document.body)) this.hand?.focusCard();
    });
  }

  /** A tap on a card, or Enter. */
  pick = (card: Card, keys: boolean): void => {
    const { picking } = this.now();
    const was = picking.card;
    if (picking.tap(card) && keys) requestAnimationFrame(() => this.moves?.focusMove());
    else if (was && !picking.card) this.hand?.focusCard();
  };

  /** Puts the picked card back. */
  cancel = (): void => {
    const inside = this.inside();
    this.now().picking.back();
    if (inside) this.hand?.focusCard();
  };

  /** Right before a play is sent. */
  leave(): void {
    this.held = this.inside();
    this.sent = this.now().moment;
  }

  private inside(): boolean {
    return this.root?.contains(document.activeElement) ?? false;
  }
}
