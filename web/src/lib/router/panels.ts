// What lies open over the page, a dialog or a drawer, has an entry of its own in the history: Back closes it and stays on
// the page. What is closed in another way takes its entry along, so that no Back does nothing later.

/** As much of the browser's history as is needed here. */
export type Past = Pick<History, 'pushState' | 'replaceState' | 'go'>;

/** The browser says soon that it has gone back, unless there was nowhere to go. */
const GIVES_UP = 2000;

export class Panels {
  /** What is open, the lowest first. */
  private readonly open: { close(): void }[] = [];
  /** How many panels the entry at which the browser is stands for. */
  private depth = 0;
  private rewinding = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due: (() => void)[] = [];

  constructor(private readonly past: Past) {}

  /** A panel has come up. Whoever closes it calls the answer, once or more often. */
  add(close: () => void): () => void {
    const panel = { close };
    this.open.push(panel);
    this.matchSoon();
    return () => {
      const at = this.open.indexOf(panel);
      if (at < 0) return;
      this.open.splice(at, 1);
      this.matchSoon();
    };
  }

  /** The browser has come to an entry: by Back, by Forward, by a reload, or because we went back. */
  arrived(state: unknown): void {
    clearTimeout(this.timer);
    const own = this.rewinding;
    this.rewinding = false;
    this.depth = depthOf(state);
    while (!own && this.open.length > this.depth) this.open.pop()!.close();
    this.match();
  }

  /** Closes everything and then goes on, when the history is as if nothing had been open. */
  leave(then: () => void): void {
    this.due.push(then);
    while (this.open.length > 0) this.open.pop()!.close();
    this.match();
  }

  /** Not at once: two panels that close together are one way back, and one that only changes is none. */
  private matchSoon(): void {
    queueMicrotask(() => this.match());
  }

  /** Makes the history as deep as panels are open. */
  private match(): void {
    if (this.rewinding) return;
    const back = this.open.length - this.depth;
    if (back < 0) {
      this.rewinding = true;
      this.timer = setTimeout(() => this.stay(), GIVES_UP);
      this.past.go(back);
      return;
    }
    while (this.depth < this.open.length) {
      this.depth += 1;
      this.past.pushState({ panels: this.depth }, '');
    }
    for (const then of this.due.splice(0)) then();
  }

  /** There was nowhere to go back to: this entry is the page itself. */
  private stay(): void {
    this.past.replaceState(null, '');
    this.arrived(null);
  }
}

function depthOf(state: unknown): number {
  const depth = (state as { panels?: unknown } | null)?.panels;
  return typeof depth === 'number' ? depth : 0;
}
