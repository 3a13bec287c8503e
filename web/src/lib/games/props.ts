// What the table page hands to the parts of a game.

import type { Snippet } from 'svelte';
import type { Ask, Clock, Heard, Room, SeatDraft } from '../gen/wire';
import type { DeckLine } from '../packs/types';

export interface BoardProps {
  /** The game's View. */
  view: any;
  ask: Ask | null;
  room: Room;
  /** The own seat. */
  seat: number | null;
  /** Notices of the newest frame, for animation; empty on the first frame and after a reload. */
  heard: Heard[];
  /** What the own side lays ready, own included. */
  drafts: SeatDraft[];
  /** The table page adds ask id and nonce. While a move is on its way it sends no other, unless that is to be sent `also`: in races. */
  act(action: unknown, also?: boolean): void;
  /** Null takes it away. */
  draft(verb: string | null, slots?: Record<string, unknown>): void;
  /** Says something to the player, for example why a tap does nothing ("It is Calm Heron's turn."). */
  say(text: string): void;
  /** A move is on its way. */
  pending: boolean;
  /** For the host of a game with texts: hides the one with this number from everybody. */
  hide?: ((text: number) => void) | undefined;
  /** Replay or finished: nothing can be done. */
  still: boolean;
  /** The time of the table as it was when the page heard of it (`since`, by the page's own clock); none in a replay. */
  clock?: (Clock & { since: number }) | null;
}

/** What was played and what I missed, with facts. */
export interface ResultProps {
  view: any;
  room: Room;
  seat: number | null;
  /** For the host of a game with texts: hides the one with this number from everybody. */
  hide?: ((text: number) => void) | undefined;
}

/** Half a page: how to play, for a child of ten. */
export interface HowToProps {}

export interface OptionsProps {
  options: Record<string, any>;
  room: Room | null;
  sides: number;
  /** The decks that the game can be played with. */
  decks?: DeckLine[];
  /** What the page has to say about decks, below their field. */
  underDeck?: Snippet;
  change(part: Record<string, unknown>): void;
  /** Show only. */
  fixed: boolean;
}
