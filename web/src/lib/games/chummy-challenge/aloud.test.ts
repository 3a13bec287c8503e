import { afterEach, describe, expect, it, vi } from 'vitest';
import { Follow, ownVoice, remember, wanted } from './aloud';

describe('the voice', () => {
  const voice = (lang: string, localService: boolean) => ({ lang, localService });
  it('is one of the device itself, and English', () => {
    expect(ownVoice([voice('en-US', false), voice('de-DE', true)])).toBeNull();
    expect(ownVoice([voice('en-US', false), voice('en-GB', true)])?.lang).toBe('en-GB');
    expect(ownVoice([voice('en-GB', true), voice('en_US', true)])?.lang).toBe('en_US');
    expect(ownVoice([])).toBeNull();
  });
});

describe('reading along', () => {
  const mouth = () => {
    const said: string[] = [];
    let done: (() => void) | null = null;
    const follow = new Follow({
      speak: (text, end) => {
        said.push(text);
        done = end;
      },
      hush: () => said.push('(hush)'),
    });
    return { said, follow, end: () => done?.() };
  };

  it('says words as they come, and what came meanwhile in one go', () => {
    const { said, follow, end } = mouth();
    follow.hear(['Which']);
    follow.hear(['Which', 'state']);
    follow.hear(['Which', 'state', 'borders']);
    expect(said).toEqual(['Which']);
    end();
    expect(said).toEqual(['Which', 'state borders']);
    end();
    expect(said).toHaveLength(2);
  });

  it('stops at once and does not go on with what it had', () => {
    const { said, follow, end } = mouth();
    follow.hear(['Which']);
    follow.hear(['Which', 'state']);
    follow.stop();
    end();
    expect(said).toEqual(['Which', '(hush)']);
    follow.hear(['Name']);
    expect(said.at(-1)).toBe('Name');
  });
});

describe('the switch', () => {
  afterEach(() => vi.unstubAllGlobals());
  it('is off until somebody turns it on, and works without storage', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    expect(wanted()).toBe(false);
    remember(true);
    expect(wanted()).toBe(true);
    remember(false);
    expect(wanted()).toBe(false);
    vi.stubGlobal('localStorage', undefined);
    remember(true);
    expect(wanted()).toBe(false);
  });
});
