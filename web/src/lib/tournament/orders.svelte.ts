// What the organizer orders, one thing after the other, and what the server says to it.

import { ApiError } from '../net/api';
import { order, type Order } from './api';
import type { Overview } from './types';

export class Orders {
  busy = $state(false);
  trouble = $state('');
  private unanswered = false;

  constructor(
    private readonly code: string,
    private readonly host: string,
    private readonly take: (now: Overview) => void,
    /** When the page was last told how things are. */
    private readonly heard: () => number,
  ) {}

  /** Whether it was done. */
  async give(what: Order): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = '';
    try {
      const before = this.heard();
      const now = await order(this.code, this.host, what);
      // The stream brings what came of the order as well, and newer things after it. If it has spoken meanwhile, this answer may
      // be older, and nothing would correct it until the stream speaks again.
      if (this.heard() === before) this.take(now);
      return true;
    } catch (error) {
      this.trouble = error instanceof ApiError ? error.message : 'That did not work. Try again in a moment.';
      this.unanswered = error instanceof ApiError && error.code === 'NO_ANSWER';
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The server is there again: that it did not answer is no news any more. */
  answered(): void {
    if (this.unanswered) this.trouble = '';
    this.unanswered = false;
  }
}
