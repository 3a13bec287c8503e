// Keeps a table's connection alive: connects, notices when it is dead, comes back by itself and sends again what was not
// answered. It knows nothing of games; what it hears it hands on.

import type { Hello, ToClient, ToServer } from '../gen/wire';
import type { Link, Opener } from './links';
import { Outbox, type Noted } from './outbox';

export type Status = 'connecting' | 'open' | 'lost' | 'ended';

/** What the connection needs from outside. */
export interface Doors {
  socket: Opener;
  line: Opener;
  hello(): Hello;
  /** Asks by plain HTTP: is the server there, and does it know the table? */
  probe(): Promise<'there' | 'gone' | 'away'>;
  /** Whether sockets are known to be filtered here. */
  lineOnly(): boolean;
  rememberLine(): void;
}

/** What the connection tells. */
export interface Ears {
  status(status: Status): void;
  /** Everything but answers to what was posted. May throw: then the connection starts anew. */
  message(message: ToClient): void;
  /** The answer to a post: nothing, or why it was refused. */
  settled(nonce: string, refused: { code: string; text: string } | null): void;
  /** The server will not have this connection, or has ended it for good. */
  ended(code: string, text: string): void;
}

/** A little shorter than PROTOCOL.md asks for at the end, so that the player is back within two seconds of the network. */
export const DELAYS = [0, 250, 500, 1000, 1500];
export const WELCOME_WITHIN = 4000;
export const QUIET = 25_000;
export const ANSWER_WITHIN = 6000;
/** Refusals that pass: the same hello may be welcome a little later. */
const PASSING = ['BUSY', 'TOO_FAST', 'SLOW_DOWN', 'GOING_DOWN', 'STORAGE'];
/** A connection that lives shorter than this does not count as one that works. */
const LIVED = 1000;
/** A try that is younger than this is left alone. */
const JUST_NOW = 500;

interface Trial {
  link: Link | null;
  line: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When it was opened, and when it was welcomed. */
  began: number;
  since: number;
}

export class Connection {
  private current: Trial | null = null;
  private trial: Trial | null = null;
  private readonly outbox = new Outbox();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private unanswered: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private filtered = 0;
  private heard = 0;
  private over = false;

  constructor(
    private readonly doors: Doors,
    private readonly ears: Ears,
  ) {}

  start(): void {
    this.over = false;
    this.tries = 1;
    this.ears.status('connecting');
    this.attempt();
  }

  stop(): void {
    this.over = true;
    for (const timer of [this.retry, this.quiet, this.unanswered]) clearTimeout(timer);
    for (const trial of [this.current, this.trial]) this.drop(trial);
    this.current = this.trial = null;
  }

  /** Sends something that is not acknowledged; lost if there is no connection. */
  send(message: ToServer): void {
    this.current?.link?.send(message);
  }

  /** Sends something that is acknowledged, again and again until it is. */
  post(message: Noted): void {
    this.outbox.put(message);
    this.current?.link?.send(message);
    this.awaitAnswer();
  }

  /**
   * The network is back or the page is visible again: look at once whether the connection still lives. If the network
   * itself has changed, that is to be asked even of a connection that spoke a moment ago.
   */
  wake(changed = false): void {
    if (this.over) return;
    if (this.trial !== null && Date.now() - this.trial.began < JUST_NOW) return;
    if (this.current === null) {
      this.tries = 1;
      this.attempt();
    } else if (this.trial === null && (changed || Date.now() - this.heard > 2000)) {
      this.attempt();
    }
  }

  /** Drops the connection and gets a new one. */
  renew(): void {
    if (this.over) return;
    this.lose();
  }

  /** Opens a new link. One that still works is kept until the new one has said welcome, so that nobody sees a gap. */
  private attempt(): void {
    clearTimeout(this.retry);
    this.drop(this.trial);
    const line = this.doors.lineOnly();
    const trial: Trial = { link: null, line, timer: undefined, began: Date.now(), since: 0 };
    this.trial = trial;
    trial.timer = setTimeout(() => this.failed(trial, true), WELCOME_WITHIN);
    trial.link = (line ? this.doors.line : this.doors.socket)(this.doors.hello(), {
      message: (message) => this.message(trial, message),
      closed: () => this.closed(trial),
    });
  }

  private message(trial: Trial, message: ToClient): void {
    if (this.over || (trial !== this.current && trial !== this.trial)) return;
    if (trial === this.trial) {
      if ('welcome' in message) this.welcome(trial);
      else if ('refused' in message) return this.denied(trial, message.refused);
      else if (!('bye' in message)) return;
    }
    this.listen();
    if ('bye' in message) return this.bye(trial, message.bye);
    if ('ack' in message) return this.settle(message.ack.nonce, null);
    if ('refused' in message && message.refused.nonce !== undefined) return this.settle(message.refused.nonce, message.refused);
    try {
      this.ears.message(message);
    } catch {
      this.lose();
    }
  }

  private welcome(trial: Trial): void {
    clearTimeout(trial.timer);
    this.drop(this.current);
    this.current = trial;
    this.trial = null;
    this.filtered = 0;
    trial.since = Date.now();
    this.ears.status('open');
    for (const message of this.outbox.all()) trial.link?.send(message);
    this.awaitAnswer();
  }

  /** Refused before the welcome: a wrong secret, no such table, or too many at once. */
  private denied(trial: Trial, refused: { code: string; text: string }): void {
    if (PASSING.includes(refused.code)) return this.failed(trial, false);
    this.stop();
    this.ears.status('ended');
    this.ears.ended(refused.code, refused.text);
  }

  private bye(trial: Trial, bye: { text: string; retry: boolean }): void {
    if (bye.retry) return this.closed(trial);
    this.stop();
    this.ears.status('ended');
    this.ears.ended('BYE', bye.text);
  }

  private closed(trial: Trial): void {
    if (this.over) return;
    if (trial === this.current) this.lose();
    else if (trial === this.trial) this.failed(trial, false);
  }

  /** The working link is gone. The first new try is made at once. */
  private lose(): void {
    const lived = this.current !== null && Date.now() - this.current.since >= LIVED;
    this.drop(this.current);
    this.current = null;
    clearTimeout(this.quiet);
    this.ears.status('lost');
    if (this.trial !== null) return;
    if (lived) this.tries = 0;
    this.later();
  }

  private later(): void {
    clearTimeout(this.retry);
    const delay = DELAYS[Math.min(this.tries, DELAYS.length - 1)];
    this.tries += 1;
    this.retry = setTimeout(() => this.attempt(), delay);
  }

  /**
   * A link that never said welcome. If plain HTTP reaches the server all the same, sockets are probably filtered: two
   * such failures, or one socket that opened and stayed silent, and the page uses the line for this session.
   */
  private failed(trial: Trial, silent: boolean): void {
    if (trial !== this.trial) return;
    this.drop(trial);
    this.trial = null;
    if (this.current !== null) {
      this.drop(this.current);
      this.current = null;
      clearTimeout(this.quiet);
    }
    this.ears.status('lost');
    this.later();
    if (trial.line) return;
    void this.doors.probe().then((answer) => {
      if (this.over || this.current !== null) return;
      if (answer === 'gone') return this.denied(trial, { code: 'NO_SUCH_TABLE', text: 'There is no table with this code.' });
      this.filtered = answer === 'there' ? this.filtered + (silent ? 2 : 1) : 0;
      if (this.filtered < 2) return;
      this.doors.rememberLine();
      if (this.trial === null || !this.trial.line) this.attempt();
    });
  }

  private settle(nonce: string, refused: { code: string; text: string } | null): void {
    if (!this.outbox.settle(nonce)) return;
    this.awaitAnswer();
    this.ears.settled(nonce, refused);
  }

  /** On a quiet table the server says `alive` every 10 to 15 seconds. Silence for longer is a reason to connect again. */
  private listen(): void {
    this.heard = Date.now();
    clearTimeout(this.quiet);
    if (!this.over) this.quiet = setTimeout(() => this.trial === null && this.attempt(), QUIET);
  }

  private awaitAnswer(): void {
    clearTimeout(this.unanswered);
    if (this.outbox.empty || this.current === null) return;
    this.unanswered = setTimeout(() => this.trial === null && this.attempt(), ANSWER_WITHIN);
  }

  private drop(trial: Trial | null): void {
    if (trial === null) return;
    clearTimeout(trial.timer);
    trial.link?.close();
  }
}

