// Big parts of the page that are fetched when something first shows them, and then kept for everybody.

export interface Lazy<T> {
  /** The part, or nothing yet. Whoever reads this sets it off, and is drawn again when it is there. */
  readonly value: T | undefined;
}

export function lazily<T>(load: () => Promise<T>): Lazy<T> {
  let value = $state.raw<T>();
  let asked = false;
  return {
    get value() {
      if (!asked) {
        asked = true;
        // If the network fails, the next one that asks tries again.
        load().then(
          (part) => (value = part),
          () => (asked = false),
        );
      }
      return value;
    },
  };
}
