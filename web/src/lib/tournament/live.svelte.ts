// A document of the server that keeps itself up to date, for as long as a page shows it.

import { Stream } from './stream';

export class Live<T> {
  value = $state.raw<T | null>(null);
  /** When the value came, by `performance.now()`: clocks count on from there. */
  since = $state(0);
  lost = $state(false);
  /** Why there is nothing at this address, in words. */
  gone = $state('');
  private readonly stream: Stream<T>;

  constructor(path: string) {
    this.stream = new Stream<T>(
      {
        open: (heard, failed) => {
          const source = new EventSource(`${path}/live`);
          source.onmessage = (event) => heard(String(event.data));
          source.onerror = failed;
          return source;
        },
        fetch: async () => {
          const answer = await fetch(path, { signal: AbortSignal.timeout(4000) });
          if (answer.ok) return { text: await answer.text() };
          if (answer.status !== 404) return null;
          const said = (await answer.json().catch(() => null)) as { text?: string } | null;
          return { gone: said?.text ?? 'There is nothing at this address.' };
        },
      },
      {
        news: (value) => this.take(value),
        lost: () => (this.lost = true),
        gone: (text) => (this.gone = text),
      },
    );
  }

  take(value: T): void {
    this.value = value;
    this.since = performance.now();
    this.lost = false;
  }

  /** Listens; the answer ends it. For an effect. */
  open(): () => void {
    const wake = () => {
      if (document.visibilityState === 'visible') this.stream.wake();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    this.stream.start();
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      this.stream.stop();
    };
  }
}

/** The time by `performance.now()`, anew four times a second. For an effect. */
export class Ticker {
  now = $state(performance.now());

  run(): () => void {
    const timer = setInterval(() => (this.now = performance.now()), 250);
    return () => clearInterval(timer);
  }
}
