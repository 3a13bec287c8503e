// One table as the page knows it: what the connection has heard, and what the player can say.

import type { Ask, Clock, Common, Heard, Order, Phrase, Room, SeatDraft, ToClient, Wish } from '../gen/wire';
import { probe } from '../net/api';
import { keep, keepCommitment, kept, lineOnly, rememberLine } from '../net/keep';
import { Connection, type Status } from '../socket/connection';
import { Follower } from '../socket/follow';
import { openLine, openSocket } from '../socket/links';
import { nonces } from '../socket/outbox';

export interface Bubble {
  id: number;
  seat: number;
  phrase: Phrase;
}

/** Something said to the player: why a move was refused, or why a tap does nothing. */
export interface Said {
  id: number;
  text: string;
}

const SAID_FOR = 9000;
const BUBBLE_FOR = 8000;
const LINGER = 5000;
/** The server takes a draft each 40 ms; a little more, so that none is refused. */
const DRAFT_PACE = 60;

export class TableState {
  status = $state<Status>('connecting');
  seat = $state<number | null>(null);
  host = $state(false);
  room = $state.raw<Room | null>(null);
  view = $state.raw<Common | null>(null);
  ask = $state.raw<Ask | null>(null);
  clock = $state.raw<(Clock & { since: number }) | null>(null);
  heard = $state.raw<Heard[]>([]);
  log = $state.raw<Heard[]>([]);
  drafts = $state.raw<SeatDraft[]>([]);
  bubbles = $state.raw<Bubble[]>([]);
  said = $state.raw<Said | null>(null);
  /** The newest move that is on its way. */
  pending = $state<string | null>(null);
  /** Wishes and orders that are on their way. */
  waiting = $state(0);
  ended = $state.raw<{ code: string; text: string } | null>(null);
  /** The game has just ended: the last move is still shown on the board before the result comes. */
  lingering = $state(false);
  /** Whether the token was refused: the page goes on as a spectator. */
  unseated = $state(false);

  private readonly follower = new Follower();
  private readonly nonce = nonces();
  private readonly connection: Connection;
  private readonly left = new Set<string>();
  private count = 0;
  private draftDue = 0;
  private draftTimer: ReturnType<typeof setTimeout> | undefined;
  private saidTimer: ReturnType<typeof setTimeout> | undefined;
  private lingerTimer: ReturnType<typeof setTimeout> | undefined;
  private leaveNonce: string | null = null;

  constructor(
    readonly code: string,
    private readonly gone: () => void,
  ) {
    if (new URLSearchParams(location.search).get('transport') === 'line') rememberLine();
    this.connection = new Connection(
      {
        socket: openSocket(code),
        line: openLine(code),
        probe: () => probe(code),
        hello: () => {
          const { token, host } = kept(code);
          return { ...(token === undefined ? {} : { token }), ...(host === undefined ? {} : { host }), ...this.follower.known() };
        },
        lineOnly,
        rememberLine,
      },
      {
        status: (status) => {
          if (status === 'open') this.follower.restart();
          this.status = status;
        },
        message: (message) => this.message(message),
        settled: (nonce, refused) => this.settled(nonce, refused),
        ended: (code, text) => this.end(code, text),
      },
    );
  }

  /** Connects; the answer ends it. */
  open(): () => void {
    const wake = (event: Event) => {
      if (document.visibilityState === 'visible') this.connection.wake(event.type !== 'visibilitychange');
    };
    const news: [EventTarget, string][] = [
      [window, 'online'],
      [window, 'offline'],
      [document, 'visibilitychange'],
    ];
    for (const [target, name] of news) target.addEventListener(name, wake);
    this.connection.start();
    return () => {
      for (const [target, name] of news) target.removeEventListener(name, wake);
      this.connection.stop();
    };
  }

  /** After a seat was taken, or given up: the same table with other secrets. */
  reopen(): void {
    this.ended = null;
    this.connection.stop();
    this.connection.start();
  }

  /** One move at a time, unless this one does not wait for the answer to the one before: they arrive in order all the same. */
  act(action: unknown, also = false): void {
    if ((this.pending !== null && !also) || this.ask === null) return;
    this.hush();
    clearTimeout(this.draftTimer);
    this.pending = this.nonce();
    this.connection.post({ act: { nonce: this.pending, ask: this.ask.id, action } });
  }

  wish(wish: Wish): void {
    const nonce = this.nonce();
    if (wish === 'leave') this.leaveNonce = nonce;
    this.note(nonce);
    this.connection.post({ me: { nonce, wish } });
  }

  order(order: Order): void {
    const nonce = this.nonce();
    this.note(nonce);
    this.connection.post({ host: { nonce, order } });
  }

  phrase(phrase: Phrase): void {
    this.connection.send({ phrase });
  }

  draft(verb: string | null, slots: Record<string, unknown> = {}): void {
    const ask = this.ask;
    if (ask === null || !ask.drafts || this.mates < 2) return;
    const draft = verb === null ? null : { ask: ask.id, verb, slots };
    clearTimeout(this.draftTimer);
    const wait = Math.max(0, this.draftDue - Date.now());
    this.draftTimer = setTimeout(() => {
      this.draftDue = Date.now() + DRAFT_PACE;
      this.connection.send({ draft });
    }, wait);
  }

  say(text: string): void {
    clearTimeout(this.saidTimer);
    this.said = { id: (this.count += 1), text };
    this.saidTimer = setTimeout(() => (this.said = null), SAID_FOR);
  }

  hush(): void {
    clearTimeout(this.saidTimer);
    this.said = null;
  }

  /** People on the own side, oneself included: drafts and phrases are for them. */
  get mates(): number {
    const own = this.seat === null ? undefined : this.room?.seats[this.seat];
    return this.room?.seats.filter((seat) => seat.side === own?.side && seat.who === 'person').length ?? 0;
  }

  private note(nonce: string): void {
    this.hush();
    this.left.add(nonce);
    this.waiting = this.left.size;
  }

  private message(message: ToClient): void {
    if ('welcome' in message) {
      this.seat = message.welcome.seat ?? null;
      this.host = message.welcome.host;
      if (this.seat !== null && kept(this.code).left) keep(this.code, { left: false });
    } else if ('room' in message) {
      this.enter(message.room);
    } else if ('frame' in message) {
      const news = this.follower.take(message.frame);
      const { doc, clock, log } = this.follower;
      this.view = doc?.view ?? null;
      this.ask = doc?.ask ?? null;
      this.clock = clock === null ? null : { ...clock, since: performance.now() };
      this.heard = news;
      this.log = log;
    } else if ('drafts' in message) {
      this.drafts = message.drafts;
    } else if ('phrase' in message) {
      const bubble = { id: (this.count += 1), ...message.phrase };
      this.bubbles = [...this.bubbles.slice(-2), bubble];
      setTimeout(() => (this.bubbles = this.bubbles.filter((one) => one.id !== bubble.id)), BUBBLE_FOR);
    } else if ('refused' in message && message.refused.code !== 'ASK_GONE') {
      // What has no nonce and comes too late is only a draft: the move that it was for has just been made.
      this.say(message.refused.text);
    }
  }

  /** Away from the board, to the result. */
  finish(): void {
    clearTimeout(this.lingerTimer);
    this.lingering = false;
  }

  private enter(room: Room): void {
    const before = this.room?.phase;
    this.room = room;
    if (room.phase !== 'over') {
      this.finish();
    } else if (before === 'playing' || before === 'paused') {
      this.lingering = true;
      this.lingerTimer = setTimeout(() => this.finish(), LINGER);
    }
    // Once the seed is told, the fingerprint promises nothing any more.
    if (room.commitment !== undefined && room.seed === undefined) keepCommitment(this.code, room.number, room.commitment);
    const known = kept(this.code);
    if (known.phase !== room.phase || known.title !== room.title) {
      keep(this.code, { phase: room.phase, game: room.game, title: room.title });
    }
  }

  private settled(nonce: string, refused: { code: string; text: string } | null): void {
    if (nonce === this.pending) this.pending = null;
    this.left.delete(nonce);
    this.waiting = this.left.size;
    if (refused !== null) this.say(refused.text);
    if (nonce === this.leaveNonce && refused === null) this.goAway();
  }

  /** Before the deal the seat is free again, so its secret is void; in the game it still leads back. A host stays. */
  private goAway(): void {
    if (this.room?.phase === 'lobby' && this.host) {
      keep(this.code, { token: undefined });
      return this.reopen();
    }
    keep(this.code, this.room?.phase === 'lobby' ? { token: undefined, left: true } : { left: true });
    this.gone();
  }

  /** A secret that is void is forgotten, and the page goes on with what is left to it. */
  private end(code: string, text: string): void {
    if (code === 'WRONG_TOKEN' && kept(this.code).token !== undefined) {
      keep(this.code, { token: undefined });
      this.unseated = true;
      return this.reopen();
    }
    if (code === 'WRONG_HOST_KEY' && kept(this.code).host !== undefined) {
      keep(this.code, { host: undefined });
      return this.reopen();
    }
    this.ended = { code, text };
  }
}
