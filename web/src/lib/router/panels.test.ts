import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Panels, type Past } from './panels';

/** A browser's history: going takes a while, and then it says where it is. */
class FakePast implements Past {
  entries: unknown[] = ['home', null];
  at = 1;
  /** Called when the page is still the same; on the way out of the page nobody is. */
  landed: (state: unknown) => void = () => {};

  pushState(state: unknown): void {
    this.entries.splice(this.at + 1, Infinity, state);
    this.at += 1;
  }

  replaceState(state: unknown): void {
    this.entries[this.at] = state;
  }

  go(by: number): void {
    setTimeout(() => {
      if (this.entries[this.at + by] === undefined) return;
      this.at += by;
      if (this.at > 0) this.landed(this.entries[this.at]);
    }, 10);
  }

  /** What the user can press, and what comes of it. */
  async press(by: 1 | -1): Promise<void> {
    this.go(by);
    await settle();
  }

  get left(): boolean {
    return this.at === 0;
  }
}

const settle = () => vi.advanceTimersByTimeAsync(50);

function page(past = new FakePast()) {
  const panels = new Panels(past);
  past.landed = (state) => panels.arrived(state);
  /** Opens a panel as a dialog does: when it is told to close, it says that it is closed. */
  const open = async () => {
    const panel = { up: true, close: () => {} };
    const closed = panels.add(() => panel.close());
    panel.close = () => {
      panel.up = false;
      closed();
    };
    await settle();
    return panel;
  };
  return { past, panels, open };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Back', () => {
  it('closes a panel and stays, and leaves at the next press', async () => {
    const { past, open } = page();
    const panel = await open();
    await past.press(-1);
    expect([panel.up, past.left]).toEqual([false, false]);
    await past.press(-1);
    expect(past.left).toBe(true);
  });

  it('closes one of two, the upper one', async () => {
    const { past, open } = page();
    const [menu, question] = [await open(), await open()];
    await past.press(-1);
    expect([menu.up, question.up]).toEqual([true, false]);
    await past.press(-1);
    expect([menu.up, past.left]).toEqual([false, false]);
    await past.press(-1);
    expect(past.left).toBe(true);
  });

  it('leaves at once after a panel was closed by its button', async () => {
    const { past, open } = page();
    (await open()).close();
    await settle();
    (await open()).close();
    await settle();
    await past.press(-1);
    expect(past.left).toBe(true);
  });

  it('leaves at once after two panels were closed together', async () => {
    const { past, open } = page();
    const [menu, question] = [await open(), await open()];
    question.close();
    menu.close();
    await settle();
    expect(past.at).toBe(1);
    await past.press(-1);
    expect(past.left).toBe(true);
  });

  it('finds nothing to close after Forward, and leaves', async () => {
    const { past, open } = page();
    await open();
    await past.press(-1);
    await past.press(1);
    expect(past.at).toBe(1);
    await past.press(-1);
    expect(past.left).toBe(true);
  });

  it('leaves at once after a reload under an open panel', async () => {
    const past = new FakePast();
    await page(past).open();
    const { panels } = page(past);
    panels.arrived(past.entries[past.at]);
    await settle();
    await past.press(-1);
    expect(past.left).toBe(true);
  });
});

describe('the history', () => {
  it('does not move when one panel takes the place of another', async () => {
    const { past, open, panels } = page();
    const first = await open();
    const go = vi.spyOn(past, 'go');
    first.close();
    panels.add(() => {});
    await settle();
    expect([past.at, go.mock.calls.length]).toEqual([2, 0]);
  });

  it('takes a panel that opens while another one is still going', async () => {
    const { past, open, panels } = page();
    (await open()).close();
    await Promise.resolve();
    const closed = vi.fn();
    panels.add(closed);
    await settle();
    expect([past.at, closed.mock.calls.length]).toEqual([2, 0]);
    await past.press(-1);
    expect([closed.mock.calls.length, past.left]).toEqual([1, false]);
  });
});

describe('leaving the page', () => {
  it('is done at once when nothing is open', () => {
    const { past, panels } = page();
    panels.leave(() => past.pushState('games'));
    expect(past.entries).toEqual(['home', null, 'games']);
  });

  it('closes what is open first, and Back leads to the page without it', async () => {
    const { past, open, panels } = page();
    const [menu, question] = [await open(), await open()];
    panels.leave(() => past.pushState('games'));
    expect([menu.up, question.up]).toEqual([false, false]);
    await settle();
    expect([past.entries, past.at]).toEqual([['home', null, 'games'], 2]);
  });

  it('waits for a panel that is still going', async () => {
    const { past, open, panels } = page();
    (await open()).close();
    await Promise.resolve();
    panels.leave(() => past.pushState('games'));
    expect(past.entries).not.toContain('games');
    await settle();
    expect([past.entries, past.at]).toEqual([['home', null, 'games'], 2]);
  });

  it('works even if there is no way back', async () => {
    const past = new FakePast();
    past.entries = [{ panels: 1 }];
    past.at = 0;
    const { panels } = page(past);
    panels.arrived(past.entries[0]);
    panels.leave(() => past.pushState('games'));
    expect(past.entries).not.toContain('games');
    await vi.advanceTimersByTimeAsync(2000);
    expect(past.entries).toEqual([null, 'games']);
  });
});
