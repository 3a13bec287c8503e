// Follows a game frame by frame: the newest view and ask, and all that happened, in order.

import type { Ask, Clock, Common, Frame, Heard, Hello } from '../gen/wire';
import { apply } from './patch';
import { fill, keep } from './texts';

interface Doc {
  view: Common | null;
  ask?: Ask;
}

export class Follower {
  /** The game of this table, from 1; 0 before the first deal. */
  game = 0;
  /** What is seen and asked, with all texts in their places. */
  doc: Doc | null = null;
  clock: Clock | null = null;
  log: Heard[] = [];
  /** The same as it came, with numbers for texts: what patches are for. */
  private raw: Doc | null = null;
  private texts: readonly unknown[] = [];
  private n: number | null = null;

  /** A new connection: its first frame is whole, whatever its number. */
  restart(): void {
    this.n = null;
  }

  /** What a hello says about the notices that are here already. */
  known(): Pick<Hello, 'game' | 'seen'> {
    return this.game > 0 ? { game: this.game, seen: this.log.length } : {};
  }

  /**
   * Takes a frame and returns what is news in it: nothing for the first frame of a game, which shows where things
   * stand. Throws if frames are missing or a patch does not fit: then only a new connection helps.
   */
  take(frame: Frame): Heard[] {
    const whole = frame.patch === undefined;
    const same = frame.game === this.game;
    if (!whole && this.n !== null && frame.n !== this.n + 1) throw new Error('a frame is missing');
    if (!whole && (!same || this.raw === null)) throw new Error('a patch without a whole frame');
    const texts = keep(whole ? [] : this.texts, frame.texts);
    const raw = whole ? document(frame) : apply(this.raw as Doc, frame.patch ?? []);
    const doc = fill(raw, texts);
    const log = same ? this.log : [];
    if (whole && this.n !== null && frame.first > log.length) throw new Error('a notice is missing');
    const news = fill(frame.notices.slice(Math.max(0, log.length - frame.first)), texts);
    this.n = frame.n;
    this.game = frame.game;
    this.texts = texts;
    this.raw = raw;
    this.doc = doc;
    this.clock = frame.clock;
    if (frame.notices.length > 0 || !same) this.log = renewed(log, frame.first, fill(frame.notices, texts));
    return same ? news : [];
  }
}

/** What is sent once more takes the place of what was there: the host may have hidden a text in it. */
function renewed(log: readonly Heard[], first: number, notices: readonly Heard[]): Heard[] {
  return [...log.slice(0, first), ...notices, ...log.slice(first + notices.length)];
}

function document(frame: Frame): Doc {
  const view = frame.view ?? null;
  return frame.ask === undefined ? { view } : { view, ask: frame.ask };
}
