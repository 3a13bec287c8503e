import { describe, expect, it, vi } from 'vitest';
import { lazily } from './lazy.svelte';

describe('a lazy part', () => {
  it('is fetched once, when it is first read', async () => {
    const load = vi.fn(async () => 'part');
    const lazy = lazily(load);
    expect(load).not.toHaveBeenCalled();
    expect(lazy.value).toBeUndefined();
    expect(lazy.value).toBeUndefined();
    await vi.waitFor(() => expect(lazy.value).toBe('part'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is asked for again when fetching failed', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('part');
    const lazy = lazily(load);
    expect(lazy.value).toBeUndefined();
    await vi.waitFor(() => expect(lazy.value).toBe('part'));
    expect(load).toHaveBeenCalledTimes(2);
  });
});
