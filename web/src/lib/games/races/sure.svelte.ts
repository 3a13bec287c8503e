// A shout that everybody can see to be impossible, such as with too few cards in the row: the first press says so, and only the
// second one shouts. It goes by what is counted, never by what is right. All other shouts go out with the first touch.

export class Sure {
  private asked = $state<string | null>(null);

  /** Whether this press shouts; `why` is what anybody can see to be missing. */
  press(why: string | undefined): boolean {
    if (why === undefined || this.asked === why) {
      this.asked = null;
      return true;
    }
    this.asked = why;
    return false;
  }

  /** Whether the first press was for this, and a second one would shout. */
  waits(why: string | undefined): boolean {
    return why !== undefined && this.asked === why;
  }

  /** The cards lie otherwise now. */
  forget(): void {
    this.asked = null;
  }
}

/** What is said after the first press. */
export const again = (why: string): string => `${why} Press again to shout anyway.`;
