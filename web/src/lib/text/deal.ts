// The promise of a deal: the server publishes a hash of the seed before the game and the seed after it.

import { sha256 } from './sha256';

/** The commitment that belongs to a seed in hex; null if this is no seed. */
export function commitmentOf(seed: string): string | null {
  if (!/^[0-9a-f]{64}$/i.test(seed)) return null;
  const label = new TextEncoder().encode('tricorn seed\0');
  const bytes = new Uint8Array(label.length + 32);
  bytes.set(label);
  for (let i = 0; i < 32; i += 1) bytes[label.length + i] = Number.parseInt(seed.slice(2 * i, 2 * i + 2), 16);
  return sha256(bytes);
}
