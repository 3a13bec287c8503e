// Reading aloud with the voice of the device: what to say next, and with which voice. Words come one by one, faster than some
// voices speak; whatever has come meanwhile is said in one go, so that the voice never falls far behind.

/** The part of a voice that counts here. */
export interface VoiceLike {
  lang: string;
  localService: boolean;
  default?: boolean;
}

/** An English voice that speaks on the device itself. Others send the words to a company, and no other host may be asked. */
export function ownVoice<V extends VoiceLike>(voices: readonly V[]): V | null {
  const own = voices.filter(({ localService, lang }) => localService && /^en\b/i.test(lang.replace('_', '-')));
  return own.find(({ lang }) => /us/i.test(lang)) ?? own.find((voice) => voice.default) ?? own[0] ?? null;
}

/** Says text and tells when it is done. */
export interface Mouth {
  speak(text: string, done: () => void): void;
  hush(): void;
}

/** Follows the words of one question. */
export class Follow {
  private said = 0;
  private busy = false;
  private words: readonly string[] = [];
  /** Goes up with every stop, so that what was said before it cannot go on. */
  private turn = 0;

  constructor(private readonly mouth: Mouth) {}

  /** All words that have come so far. Fewer than before: a new question. */
  hear(words: readonly string[]): void {
    if (words.length < this.said) this.said = 0;
    this.words = words;
    this.next();
  }

  /** The reading stops at once. Words that have come are not said any more. */
  stop(): void {
    this.turn += 1;
    this.busy = false;
    this.said = this.words.length;
    this.mouth.hush();
  }

  private next(): void {
    if (this.busy || this.said >= this.words.length) return;
    const text = this.words.slice(this.said).join(' ');
    const { turn } = this;
    this.said = this.words.length;
    this.busy = true;
    this.mouth.speak(text, () => {
      if (turn !== this.turn) return;
      this.busy = false;
      this.next();
    });
  }
}

const KEY = 'tricorn.aloud';

/** Whether this browser reads aloud. It does not unless somebody switched it on. */
export function wanted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

export function remember(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // Then it holds until the page is closed.
  }
}
