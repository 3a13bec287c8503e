// What is picked and laid ready: something said of the roles, the bases, cards to be put away, or a card with its category,
// its Power card and its base.

import type { Card, Power } from '../../gen/geoplunge';
import type { Category } from '../../gen/packs';
import { choicesOf, offerOf } from '../ask';
import { Laying, type Now as LayingNow } from '../tricks/laying.svelte';
import type { Picked } from './scene';
import { powerWords } from './words';

interface Now extends LayingNow {
  hand: Card[];
  powers: Power[];
}

/** Something to be said: a verb, and for an Up the number. */
export interface Saying {
  verb: string;
  slots: Record<string, unknown>;
}

interface Laid {
  saying: Saying | null;
  /** The Power cards for the bases, in the order in which they were tapped; in Play the Ranks 2 the one that goes. */
  bases: number[];
  /** Cards to be put away. */
  away: number[];
  card: number | null;
  category: Category | null;
  power: number | null;
  base: number | null;
  /** The Power card of an answer is to change the base, not the category. */
  rebase: boolean;
}

const EMPTY: Laid = {
  saying: null,
  bases: [],
  away: [],
  card: null,
  category: null,
  power: null,
  base: null,
  rebase: false,
};

export class Picking extends Laying<Laid, Now> {
  readonly card = $derived.by(
    () => this.now().hand.find((card) => card.handle === this.set.card && this.playable.has(card.handle)) ?? null,
  );
  readonly power = $derived.by(() => this.now().powers.find((card) => card.handle === this.set.power) ?? null);
  readonly category = $derived.by((): Category | null => this.power?.face.category ?? this.set.category);
  readonly rebase = $derived.by(() => this.set.rebase && this.changers.has(this.set.power));
  readonly saying = $derived.by(() => this.set.saying);
  readonly bases = $derived.by(() => this.set.bases);

  readonly discarding = $derived.by(() => this.offers('discard'));
  readonly choosing = $derived.by(() => this.offers('bases'));
  readonly leading = $derived.by(() => this.offers('lead'));
  readonly following = $derived.by(() => this.offers('follow'));

  /** How many cards are to be put away. */
  readonly many = $derived.by(() => {
    const want = offerOf(this.ask, 'discard')?.slots.find((slot) => slot.name === 'cards')?.want;
    return want && 'several' in want ? want.several.count : 0;
  });
  readonly away = $derived.by(() => this.now().hand.filter((card) => this.set.away.includes(card.handle)));

  /** Whether the order of the bases is to be chosen (Play the Ranks 1). */
  readonly ordered = $derived.by(() => this.wants('bases', 'first'));
  /** Whether a lead names its base (Play the Ranks 2). */
  readonly named = $derived.by(() => this.wants('lead', 'base'));
  /** The base that a lead names; nobody names one for a player. */
  readonly base = $derived.by(() => (this.named ? this.set.base : null));
  /** The Power cards that may be used to “Change the Base” (Play the Ranks 2). */
  readonly changers = $derived.by(() => {
    const offer = this.ask?.offers.find((one) => one.verb === 'follow' && one.slots.some((slot) => slot.name === 'change'));
    return new Set<unknown>(choicesOf(offer ?? null, 'power').map((choice) => choice.value));
  });
  readonly usable = $derived.by(
    () =>
      new Set<unknown>(
        (this.ask?.offers ?? []).flatMap((offer) => choicesOf(offer, 'power').map((choice) => choice.value)),
      ),
  );

  readonly picked = $derived.by(
    (): Picked => ({ card: this.card, category: this.category, power: this.power, base: this.base, rebase: this.rebase }),
  );

  readonly verb = $derived.by((): string | null => {
    const one = ['discard', 'bases', 'lead', 'follow'].find((verb) => this.offers(verb));
    return one ?? this.saying?.verb ?? null;
  });

  readonly slots = $derived.by((): Record<string, unknown> => {
    if (this.discarding) return { cards: this.away.map((card) => card.handle) };
    if (this.choosing) return this.baseSlots();
    if (!this.leading && !this.following) return this.saying?.slots ?? {};
    const { card, power } = this;
    return {
      ...(card ? { card: card.handle } : {}),
      ...(power ? { power: power.handle } : {}),
      ...(this.leading && !power && this.category ? { category: this.category } : {}),
      ...(this.leading && this.named && this.base !== null ? { base: this.base } : {}),
      ...(this.following && this.rebase ? { change: 'base' } : {}),
    };
  });

  constructor(now: () => Now) {
    super(now, EMPTY);
  }

  /** A tap on a state card: says whether it is picked now. */
  tap(card: Card): boolean {
    const { still, say, pending } = this.now();
    if (still || pending) return false;
    if (this.discarding) {
      this.tick(card);
      return false;
    }
    if (!this.playable.has(card.handle)) {
      say(this.ask?.say ?? 'You are watching.');
      return false;
    }
    if (this.card?.handle === card.handle) {
      this.back();
      return false;
    }
    this.change({ card: card.handle });
    const lead = `Now choose ${this.named ? 'a base and ' : ''}a category, or add a Power card.`;
    const next = this.leading ? lead : 'You can add a Power card, or play it as it is.';
    this.live = `Picked: ${card.face.name}. ${next} Escape puts the card back.`;
    return true;
  }

  /** Puts the card back into the hand. */
  back(): void {
    if (this.card) this.live = `${this.card.face.name} is back in your hand.`;
    this.change({ card: null, category: null, power: null, rebase: false });
  }

  /** Marks a card to be put away, or takes the mark from it. */
  private tick(card: Card): void {
    const on = this.set.away.includes(card.handle);
    if (!on && this.away.length >= this.many) {
      this.now().say(`${this.many === 1 ? 'One card is' : `${this.many} cards are`} enough. Tap one of them to keep it.`);
      return;
    }
    this.change({ away: on ? this.set.away.filter((one) => one !== card.handle) : [...this.set.away, card.handle] });
    this.live = `${card.face.name} ${on ? 'stays' : 'is to be put away'}: ${this.away.length} of ${this.many}.`;
  }

  /** A tap on a Power card of the own hand, or why it does nothing. */
  tapPower(card: Power): void {
    const { still, say, pending } = this.now();
    if (still || pending) return;
    if (!this.usable.has(card.handle)) {
      say(this.ask?.say ?? 'You are watching.');
      return;
    }
    const on = this.set.power === card.handle;
    this.change({ power: on ? null : card.handle, category: null, rebase: false });
    this.live = on ? 'No Power card.' : `${powerWords(card)}, is added.`;
  }

  /** Announces a category, without a Power card. */
  choose(category: Category): void {
    this.change({ category, power: null });
  }

  /** Adds a Power card, or none. */
  add(power: Power | null, rebase = false): void {
    this.change({ power: power?.handle ?? null, category: null, rebase });
  }

  name(base: number): void {
    this.change({ base });
  }

  /** A tap on one of the three Power cards on the table. */
  tapBase(handle: number): void {
    if (this.now().still || this.now().pending || !this.choosing) return;
    const { bases } = this.set;
    if (bases.includes(handle)) this.change({ bases: bases.filter((one) => one !== handle) });
    else this.change({ bases: this.ordered && bases.length < 2 ? [...bases, handle] : [handle] });
  }

  /** Says something at once; in a team it is laid ready first, and any member confirms it. */
  speak(saying: Saying): void {
    const { team, pending, still } = this.now();
    if (pending || still) return;
    const again = this.saying?.verb === saying.verb && this.saying.slots['bur'] === saying.slots['bur'];
    if (!team || again) {
      this.send(saying.verb, saying.slots);
      return;
    }
    this.change({ saying });
    this.live = 'Laid ready for your team. Choose it again to say it.';
  }

  protected override empty(): boolean {
    // The table takes cards that are put away only when all are chosen; what a mate sees must not be older than that.
    if (this.discarding) return !this.ready;
    return super.empty() && this.saying === null;
  }

  private baseSlots(): Record<string, unknown> {
    const [first, second] = this.set.bases;
    if (!this.ordered) return first === undefined ? {} : { remove: first };
    if (first === undefined) return {};
    if (second === undefined) return { first };
    const removable = (this.ask?.offers ?? []).flatMap((offer) => choicesOf(offer, 'remove').map((choice) => choice.value));
    const remove = removable.find((value) => value !== first && value !== second);
    return { remove, first };
  }

  private wants(verb: string, slot: string): boolean {
    return this.ask?.offers.some((offer) => offer.verb === verb && offer.slots.some((one) => one.name === slot)) ?? false;
  }
}
