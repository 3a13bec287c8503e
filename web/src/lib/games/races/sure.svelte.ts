// A shout that everybody can see to be impossible, such as with too few cards in the row: the first press says so, and only a
// second one shouts. It goes by what is counted, never by what is right. All other shouts go out with the first touch.

/** A double tap is one press: only after this long, in milliseconds, does another one count. */
export const READ = 800;
/** After this long the question is forgotten, and a stray touch asks again. */
export const LAPSE = 6000;

export class Sure {
  private asked = $state<string | null>(null);
  private armed = $state(false);
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** Whether this press shouts; `why` is what anybody can see to be missing. */
  press(why: string | undefined): boolean {
    if (why !== undefined && this.asked === why && !this.armed) return false;
    const shouts = why === undefined || this.asked === why;
    this.forget();
    if (!shouts) this.ask(why);
    return shouts;
  }

  /** Whether the first press was for this. */
  waits(why: string | undefined): boolean {
    return why !== undefined && this.asked === why;
  }

  /** Whether a press for this would shout now. */
  ready(why: string | undefined): boolean {
    return this.armed && this.waits(why);
  }

  /** The cards lie otherwise now. */
  forget(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.asked = null;
    this.armed = false;
  }

  private ask(why: string | undefined): void {
    this.asked = why ?? null;
    this.timers = [setTimeout(() => (this.armed = true), READ), setTimeout(() => this.forget(), LAPSE)];
  }
}

/** What is said after the first press. */
export const again = (why: string): string => `${why} Press again to shout anyway.`;
