// What is picked and laid ready: a card and its fact, Power cards and what they do, or words for Civics.

import type { Card, Direction, PowerCard } from '../../gen/play_the_dates';
import type { FactColour } from '../../gen/packs';
import { choicesOf } from '../ask';
import { Laying, type Now as LayingNow } from '../tricks/laying.svelte';
import { filled, gapsOf, nextGap } from './civics';
import { add, numberOf, tokenOf } from './power';
import { lineOf } from './words';

interface Now extends LayingNow {
  hand: Card[];
  powers: PowerCard[];
  /** Whether the own side leads this trick. */
  leads: boolean;
}

interface Laid {
  card: number | null;
  colour: FactColour | null;
  /** Power cards: to be played, or to be traded in. */
  powers: number[];
  direction: Direction | null;
  /** A Civics statement, and what stands in the gaps of one that is guided. */
  text: string;
  gaps: string[];
}

const NOTHING: Laid = { card: null, colour: null, powers: [], direction: null, text: '', gaps: [] };

export class Picking extends Laying<Laid, Now> {
  readonly card = $derived.by(
    () => this.now().hand.find((card) => card.handle === this.set.card && this.playable.has(card.handle)) ?? null,
  );
  readonly colour = $derived.by(() => this.set.colour);
  readonly direction = $derived.by(() => this.set.direction);
  readonly text = $derived.by(() => this.set.text);
  readonly gaps = $derived.by(() => this.set.gaps);

  readonly trading = $derived.by(() => this.offers('trade_in'));
  readonly leading = $derived.by(() => this.offers('lead'));
  readonly following = $derived.by(() => this.offers('follow'));
  readonly stating = $derived.by(() => this.offers('civics'));

  /** What fits into the slot for Power cards. */
  readonly powerChoices = $derived.by(() => {
    const slots = this.trading ? 'cards' : 'power_cards';
    const offer = this.ask?.offers.find((one) => one.slots.some((slot) => slot.name === slots)) ?? null;
    return choicesOf(offer, slots);
  });
  readonly powers = $derived.by(() => this.now().powers.filter((card) => this.set.powers.includes(card.handle)));
  /** The number for which the picked Power cards stand. */
  readonly number = $derived.by(() => (this.following ? numberOf(this.powers) : null));

  readonly verb = $derived.by(() =>
    this.trading ? 'trade_in' : this.leading ? 'lead' : this.following ? 'follow' : this.stating ? 'civics' : null,
  );
  readonly slots = $derived.by((): Record<string, unknown> => {
    if (this.trading) return { cards: this.powers.map((card) => card.handle) };
    if (this.stating) return { text: this.text };
    const power = tokenOf(this.powers.map((card) => card.handle));
    return {
      ...(this.card ? { card: this.card.handle } : {}),
      ...(this.leading && this.colour ? { colour: this.colour } : {}),
      ...(this.following && power !== null ? { power_cards: power } : {}),
      ...(this.following && power !== null && this.direction ? { direction: this.direction } : {}),
    };
  });

  constructor(now: () => Now) {
    super(now, NOTHING);
  }

  /** A tap on a Timeline card: says whether it is picked now. */
  tap(card: Card): boolean {
    const { still, say, pending } = this.now();
    if (still) return false;
    if (!this.playable.has(card.handle)) {
      say(this.trading ? 'First the trade-in: choose Power cards, or keep them all.' : (this.ask?.say ?? 'You are watching.'));
      return false;
    }
    if (pending) return false;
    if (this.card?.handle === card.handle) {
      this.back();
      return false;
    }
    this.change({ card: card.handle, colour: null });
    const next = this.leading ? 'Now choose one of its three facts.' : 'You can add Power cards, or play it as it is.';
    this.live = `Picked: ${lineOf(card.face)}. ${next} Escape puts the card back.`;
    return true;
  }

  /** Puts the card back into the hand. */
  back(): void {
    if (this.card) this.live = 'The card is back in your hand.';
    this.change({ card: null, colour: null });
  }

  choose(colour: FactColour): void {
    this.change({ colour });
  }

  turn(direction: Direction): void {
    this.change({ direction });
  }

  type(text: string): void {
    // A statement is one line.
    this.change({ text: text.replace(/\s*[\r\n\t]+\s*/g, ' ') });
  }

  /** A gap is filled. Teammates see the statement, and may make it, only without holes: there is one attempt. */
  fill(guide: string[][], at: number, text: string): void {
    const gaps = Array.from({ length: gapsOf(guide) }, (_, gap) => (gap === at ? text : (this.gaps[gap] ?? '')));
    this.change({ gaps, text: nextGap(guide, gaps) === null ? filled(guide, gaps) : '' });
  }

  /** A tap on a Power card: ticks it for the trade-in, or adds it to the answer; or says why not. */
  tapPower(card: PowerCard): void {
    const { still, say, pending, leads } = this.now();
    if (still || pending) return;
    if (this.trading) {
      const on = this.set.powers.includes(card.handle);
      const powers = on ? this.set.powers.filter((one) => one !== card.handle) : [...this.set.powers, card.handle];
      this.change({ powers });
      this.live = `${card.face.circled} ${on ? 'stays' : 'is to be traded in'}.`;
      return;
    }
    if (!this.following) {
      say(leads && !this.stating ? 'The side that leads plays no Power card.' : (this.ask?.say ?? 'You are watching.'));
      return;
    }
    const added = add(this.powerChoices, this.powers, card);
    if ('why' in added) {
      say(added.why);
      return;
    }
    this.change({ powers: added.handles, direction: added.handles.length === 0 ? null : this.set.direction });
    const number = numberOf(this.now().powers.filter((one) => added.handles.includes(one.handle)));
    this.live = number === null ? 'No Power card.' : `Power: ${number}. Add or subtract? Press plus or minus.`;
  }

  protected override empty(): boolean {
    return super.empty() || (this.stating && this.text === '');
  }
}
