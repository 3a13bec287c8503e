// Sorting the own cards: which one is picked, what is on its way to the table, what teammates have just moved, and the shout.
// Cards lie where they were put at once; the table's own view comes after.

import { untrack } from 'svelte';
import type { Ask, Heard } from '../../gen/wire';
import { action, choicesOf, offerOf } from '../ask';
import { byName, laid, moveAction, moved, placeOf, type Lay, type Move } from './lay';
import type { HandView, Notice } from '../../gen/border_up';
import type { Word } from '../../gen/geoplunge';
import { borderWords } from './words';

interface Now {
  hand: HandView | undefined;
  ask: Ask | null;
  heard: Heard[];
  seat: number | null;
  pending: boolean;
  still: boolean;
  /** What a seat is called. */
  who(seat: number): string;
  act(action: unknown, also?: boolean): void;
  say(text: string): void;
}

const NOTHING: Lay = { trays: [[], [], []], pool: [] };
/** How long the name of a teammate stays on the card that they moved. */
const TAGGED = 4000;

/** To be made while the board is set up. */
export class Sorting {
  picked = $state<number | null>(null);
  /** The own shout, from the press on: before the table has answered. */
  called = $state<Word | null>(null);
  /** Who of the others has just moved which card. */
  tags = $state.raw<Readonly<Record<number, string>>>({});
  live = $state('');
  /** Where the Tab key and the arrow keys are: a card, or a tray. */
  stop = $state<number | string | null>(null);
  /** A move was made just now: the keyboard goes on where the card came from. */
  followed = false;
  private sent = $state.raw<Move[]>([]);
  readonly lay = $derived.by(() => laid(this.now().hand ?? NOTHING, this.sent));
  private readonly offer = $derived.by(() => (this.now().still ? null : offerOf(this.now().ask, 'put')));
  /** All own cards, by name: each has a place of its own in the pool, so that nothing jumps away from a finger. */
  readonly cards = $derived.by(() => [...this.lay.pool, ...this.lay.trays.flat()].sort(byName));
  /** Whether cards can be moved. */
  readonly free = $derived.by(() => this.offer !== null && this.called === null && this.now().hand?.shouted === undefined);
  private readonly usable = $derived.by(() => new Set(choicesOf(this.offer, 'card').map((choice) => choice.value)));

  constructor(private readonly now: () => Now) {
    let known: Heard[] = [];
    $effect.pre(() => {
      const { heard } = this.now();
      if (heard === known) return;
      known = heard;
      untrack(() => heard.forEach(({ notice }) => this.hear(notice as Notice)));
    });
    // The view of the table comes before its answer: what is answered is seen.
    $effect.pre(() => {
      if (this.now().pending) return;
      if (this.sent.length > 0) this.sent = [];
      if (this.called !== null) this.called = null;
    });
    $effect.pre(() => {
      if (!this.free) this.picked = null;
    });
  }

  /** A tap on a card: picks it, or brings the picked one to its place. The picked card itself goes back. */
  tap(handle: number): void {
    if (!this.may(handle)) return;
    const place = placeOf(this.lay, handle);
    if (this.picked === handle) {
      if (place?.tray === undefined) this.drop();
      else this.move({ card: handle });
    } else if (this.picked !== null && place?.tray !== undefined) {
      this.move({ card: this.picked, tray: place.tray, place: place.at });
    } else {
      this.picked = handle;
      const card = this.cards.find((one) => one.handle === handle);
      this.live = `Picked: ${this.nameOf(handle)}${card ? `: ${borderWords(card.face)}` : ''}.`;
    }
  }

  /** A tap on a tray, beside its cards: to the end of it. */
  tapTray(tray: number): void {
    if (!this.free) this.why();
    else if (this.picked === null) this.now().say('Tap a card first, then the tray.');
    else this.move({ card: this.picked, tray });
  }

  /** A tap beside the cards of the pool: a card of a tray goes back. */
  tapPool(): void {
    if (this.picked !== null) this.tap(this.picked);
  }

  /** Says whether the card goes there. */
  move(move: Move): boolean {
    if (!this.may(move.card)) return false;
    this.picked = null;
    const before = placeOf(this.lay, move.card);
    const after = placeOf(moved(this.lay, move), move.card);
    if (before?.tray === after?.tray && before?.at === after?.at) return false;
    // Out of the pool: on with the next card there. Else the keyboard goes with the card.
    const rest = this.lay.pool.filter((card) => card.handle !== move.card);
    this.stop = before?.tray === undefined ? (rest[Math.min(before?.at ?? 0, rest.length - 1)]?.handle ?? move.card) : move.card;
    this.followed = true;
    this.sent = [...this.sent, move];
    this.now().act(moveAction(move), true);
    // The page reads out what the table says of it.
    this.live = '';
    return true;
  }

  /** Lets go of the picked card, where it lies. */
  drop(): void {
    if (this.picked !== null) this.live = `${this.nameOf(this.picked)} is not picked any more.`;
    this.picked = null;
  }

  shout(word: Word): void {
    if (!this.free || offerOf(this.now().ask, word) === null) return this.why();
    this.called = word;
    this.now().act(action(word, {}), true);
  }

  private may(handle: number): boolean {
    if (this.free && this.usable.has(handle)) return true;
    this.why();
    return false;
  }

  private why(): void {
    const { still, ask, say } = this.now();
    if (!still && this.called === null) say(ask?.say ?? 'You are watching.');
  }

  private nameOf(handle: number): string {
    return [...this.lay.pool, ...this.lay.trays.flat()].find((card) => card.handle === handle)?.face.name ?? '';
  }

  private hear({ news }: Notice): void {
    if (typeof news === 'string') return;
    const said = 'put' in news ? news.put : 'took' in news ? news.took : null;
    if (!said) return;
    if (said.seat === this.now().seat) this.arrived(said.card, 'put' in news);
    else this.tag(said.card, this.now().who(said.seat));
  }

  /** A move of one's own is in the view now. */
  private arrived(card: number, put: boolean): void {
    const at = this.sent.findIndex((move) => move.card === card && (move.tray !== undefined) === put);
    if (at >= 0) this.sent = this.sent.filter((_, other) => other !== at);
  }

  private tag(card: number, name: string): void {
    const tag = (this.tags = { ...this.tags, [card]: name });
    setTimeout(() => {
      // A newer tag on the same card has a time of its own.
      if (this.tags[card] === tag[card]) this.tags = Object.fromEntries(Object.entries(this.tags).filter(([key]) => Number(key) !== card));
    }, TAGGED);
  }
}
