// A stream of whole documents from the server: it comes back by itself, notices a dead line, and says when nobody answers.
// Where streams are filtered, plain questions take their place.

export interface Source {
  close(): void;
}

/** What the stream needs from outside. */
export interface Doors {
  /** Opens the stream. After `failed` the source is of no use. */
  open(heard: (text: string) => void, failed: () => void): Source;
  /** Asks for the document once, as text. */
  fetch(): Promise<{ text: string } | { gone: string } | null>;
}

/** What the stream tells. */
export interface Ears<T> {
  news(value: T): void;
  lost(): void;
  /** There is no such thing, in words. Nothing comes after that. */
  gone(text: string): void;
}

export const DELAYS = [500, 1000, 2000, 3000];
/** A stream begins with the document as it is now. */
export const WELCOME_WITHIN = 6000;
/** A line on which nothing was said for so long may be dead: it is opened anew, which costs one message. */
export const QUIET = 25_000;

export class Stream<T> {
  private source: Source | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private over = true;
  private asking = false;

  constructor(
    private readonly doors: Doors,
    private readonly ears: Ears<T>,
  ) {}

  start(): void {
    this.over = false;
    this.connect();
  }

  stop(): void {
    this.over = true;
    this.hangUp();
  }

  /** The network is back, or the page is looked at again. */
  wake(): void {
    if (this.over) return;
    this.tries = 0;
    this.connect();
  }

  private hangUp(): void {
    clearTimeout(this.retry);
    clearTimeout(this.quiet);
    this.source?.close();
    this.source = null;
  }

  private connect(): void {
    this.hangUp();
    let own: Source | null = null;
    let early = false;
    const mine = () => !this.over && (own === null || this.source === own);
    own = this.doors.open(
      (text) => {
        if (!mine()) return;
        this.tries = 0;
        clearTimeout(this.quiet);
        this.quiet = setTimeout(() => this.connect(), QUIET);
        this.take(text);
      },
      () => {
        if (own === null) early = true;
        else if (mine()) this.failed();
      },
    );
    this.source = own;
    this.quiet = setTimeout(() => this.failed(), WELCOME_WITHIN);
    if (early) this.failed();
  }

  private failed(): void {
    this.hangUp();
    this.retry = setTimeout(() => this.connect(), DELAYS[Math.min(this.tries, DELAYS.length - 1)]);
    this.tries += 1;
    void this.look();
  }

  /** Is it the stream alone, or the server, or is there no such thing? */
  private async look(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const answer = await this.doors.fetch().catch(() => null);
    this.asking = false;
    if (this.over) return;
    if (answer === null) this.ears.lost();
    else if ('gone' in answer) {
      this.stop();
      this.ears.gone(answer.gone);
    } else this.take(answer.text);
  }

  private take(text: string): void {
    let value: T;
    try {
      value = JSON.parse(text) as T;
    } catch {
      return;
    }
    this.ears.news(value);
  }
}
