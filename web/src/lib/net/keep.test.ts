import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forget, keep, keepCommitment, kept, level, setLevel, unfinished } from './keep';

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

beforeEach(() => {
  for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC']) forget(code);
  vi.stubGlobal('localStorage', new FakeStorage());
});

describe('what the browser remembers', () => {
  it('brings secrets back', () => {
    keep('AAAAAA', { token: 't' });
    keep('AAAAAA', { host: 'h' });
    expect(kept('AAAAAA')).toMatchObject({ token: 't', host: 'h' });
  });

  it('never overwrites a commitment', () => {
    keepCommitment('AAAAAA', 1, 'first');
    keepCommitment('AAAAAA', 1, 'other');
    keepCommitment('AAAAAA', 2, 'second');
    expect(kept('AAAAAA').commitments).toEqual({ 1: 'first', 2: 'second' });
  });

  it('offers the newest table that is not over', () => {
    vi.useFakeTimers();
    keep('AAAAAA', { token: 't', phase: 'playing' });
    vi.advanceTimersByTime(10);
    keep('BBBBBB', { token: 't', phase: 'over' });
    vi.advanceTimersByTime(10);
    keep('CCCCCC', { phase: 'playing' });
    expect(unfinished()?.code).toBe('AAAAAA');
    expect(unfinished(Date.now() + 2 * 24 * 3600 * 1000)).toBeNull();
    keep('AAAAAA', { left: true });
    expect(unfinished()).toBeNull();
    vi.useRealTimers();
  });

  it('survives junk and a browser that forbids storage', () => {
    localStorage.setItem('tricorn.table.AAAAAA', '{');
    expect(kept('AAAAAA').token).toBeUndefined();
    vi.stubGlobal('localStorage', undefined);
    keep('BBBBBB', { token: 't' });
    expect(kept('BBBBBB').token).toBe('t');
    setLevel('expert');
    expect(level()).toBe('expert');
  });
});
