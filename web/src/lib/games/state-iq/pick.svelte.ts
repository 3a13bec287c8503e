// What is picked and laid ready: a clue to give (with the border state to tell, where one is told), or a state to guess,
// from the list or in own words.

import type { Choice } from '../../gen/wire';
import { choicesOf } from '../ask';
import { Laying, type Now } from '../tricks/laying.svelte';

interface Laid {
  option: string | null;
  pick: number | null;
  text: string;
  state: number | null;
}

const NOTHING: Laid = { option: null, pick: null, text: '', state: null };

export class Picking extends Laying<Laid> {
  private readonly clueOffers = $derived.by(() => this.ask?.offers.filter(({ verb, aside }) => verb === 'clue' && !aside) ?? []);
  /** Clues that are said as they are. */
  readonly plain = $derived.by((): Choice[] =>
    this.clueOffers.filter(({ slots }) => slots.length === 1).flatMap((offer) => choicesOf(offer, 'option')),
  );
  /** The clue that wants one thing more, and what can be told. */
  readonly picks = $derived.by((): { option: string; of: Choice[] } | null => {
    const offer = this.clueOffers.find(({ slots }) => slots.length > 1) ?? null;
    const option = choicesOf(offer, 'option')[0]?.value;
    return offer && typeof option === 'string' ? { option, of: choicesOf(offer, 'pick') } : null;
  });
  readonly clues = $derived.by(() => this.clueOffers.length > 0);
  /** The states to guess from. */
  readonly states = $derived.by((): Choice[] =>
    choicesOf(this.ask?.offers.find(({ verb, aside }) => verb === 'guess' && !aside) ?? null, 'state'),
  );
  readonly guesses = $derived.by(() => this.offers('say') || this.offers('guess'));

  readonly option = $derived.by(() => this.set.option);
  readonly told = $derived.by(() => this.set.pick);
  readonly text = $derived.by(() => this.set.text);
  readonly state = $derived.by(() => this.states.find(({ value }) => value === this.set.state) ?? null);

  readonly verb = $derived.by(() => {
    if (this.clues) return 'clue';
    if (!this.guesses) return null;
    return this.set.state === null ? 'say' : 'guess';
  });
  readonly slots = $derived.by((): Record<string, unknown> => {
    const { option, pick, text, state } = this.set;
    if (this.clues) return option === null ? {} : pick === null ? { option } : { option, pick };
    if (state !== null) return { state };
    return text.trim() === '' ? {} : { text: text.trim() };
  });

  constructor(now: () => Now) {
    super(now, NOTHING);
  }

  /** A tap on a clue; a second one takes it back. Says whether it is picked now. */
  takeClue(option: string, pick: number | null = null): boolean {
    if (this.now().pending) return false;
    const again = this.set.option === option && this.set.pick === pick;
    this.change(again ? { option: null, pick: null } : { option, pick });
    return !again;
  }

  /** A tap on a state of the list; a second one takes it back. Says whether it is picked now. */
  takeState(state: number): boolean {
    if (this.now().pending) return false;
    const again = this.set.state === state;
    this.change({ state: again ? null : state });
    return !again;
  }

  type(text: string): void {
    this.change({ text, state: null });
  }

  back(): void {
    this.change({ option: null, pick: null, state: null });
  }
}
