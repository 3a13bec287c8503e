// What is picked and laid ready: one card to give, to lead or to answer with, or two to put away.

import type { Card } from '../../gen/geoplunge';
import { choicesOf, offerOf, severalOf } from '../ask';
import { count } from '../sides';
import { Laying, type Now as LayingNow } from '../tricks/laying.svelte';
import { bordersWords } from './words';

interface Now extends LayingNow {
  hand: Card[];
}

interface Laid {
  cards: number[];
}

const VERBS = ['trade', 'discard', 'lead', 'follow'];

export class Picking extends Laying<Laid, Now> {
  readonly verb = $derived.by(() => VERBS.find((verb) => this.offers(verb)) ?? null);
  private readonly offer = $derived.by(() => (this.verb ? offerOf(this.ask, this.verb) : null));
  /** How many cards go together; one, unless the table asks for several. */
  readonly wanted = $derived.by(() => severalOf(this.offer?.slots.find((slot) => slot.name === 'cards')?.want)?.count ?? 1);
  /** Several cards are ticked, one by one. */
  readonly ticking = $derived.by(() => this.offer?.slots.some((slot) => slot.name === 'cards') ?? false);
  readonly usable = $derived.by(
    () => new Set<unknown>(choicesOf(this.offer, this.ticking ? 'cards' : 'card').map((choice) => choice.value)),
  );
  readonly cards = $derived.by(() =>
    this.now().hand.filter(({ handle }) => this.set.cards.includes(handle) && this.usable.has(handle)),
  );
  /** The one card that is picked. */
  readonly card = $derived.by(() => (this.ticking ? null : (this.cards[0] ?? null)));
  readonly slots = $derived.by((): Record<string, unknown> => {
    const handles = this.cards.map((card) => card.handle);
    if (handles.length === 0) return {};
    return this.ticking ? { cards: handles } : { card: handles[0] };
  });

  constructor(now: () => Now) {
    super(now, { cards: [] });
  }

  /** A tap on a card: says whether it is picked now and waits for what is done with it. */
  tap(card: Card): boolean {
    const { still, say, pending, ask } = this.now();
    if (still) return false;
    if (!this.usable.has(card.handle)) {
      say(ask?.say ?? 'You are watching.');
      return false;
    }
    if (pending) return false;
    if (this.ticking) {
      this.tick(card);
      return false;
    }
    if (this.card?.handle === card.handle) {
      this.back();
      return false;
    }
    this.change({ cards: [card.handle] });
    this.live = `Picked: ${bordersWords(card.face)}. Escape puts the card back.`;
    return true;
  }

  /** Puts everything back into the hand. */
  back(): void {
    if (this.cards.length > 0) this.live = this.ticking ? 'Nothing is picked.' : `${this.cards[0]?.face.name} is back in your hand.`;
    this.change({ cards: [] });
  }

  private tick({ handle, face }: Card): void {
    const before = this.cards.map((card) => card.handle);
    if (before.includes(handle)) {
      this.change({ cards: before.filter((one) => one !== handle) });
      this.live = `${face.name} stays.`;
    } else if (before.length >= this.wanted) {
      this.now().say(`${count(this.wanted, 'card')} and no more. Tap one that is picked to keep it.`);
    } else {
      this.change({ cards: [...before, handle] });
      this.live = `${face.name} is to go. ${this.cards.length} of ${this.wanted}.`;
    }
  }
}
