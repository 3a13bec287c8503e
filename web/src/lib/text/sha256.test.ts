import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitmentOf } from './deal';
import { sha256 } from './sha256';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('sha256', () => {
  it('gives the values of the standard', () => {
    expect(sha256(bytes(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256(bytes('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256(bytes('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'))).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
  });
  it('agrees with another implementation at every length around a block', () => {
    for (let length = 0; length < 200; length += 1) {
      const input = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
      expect(sha256(input)).toBe(createHash('sha256').update(input).digest('hex'));
    }
  });
});

describe('the commitment', () => {
  it('is the hash of the label, a zero byte and the seed', () => {
    const seed = 'ab'.repeat(32);
    const expected = createHash('sha256')
      .update(Buffer.concat([Buffer.from('tricorn seed\0'), Buffer.from(seed, 'hex')]))
      .digest('hex');
    expect(commitmentOf(seed)).toBe(expected);
  });
  it('does not exist for what is no seed', () => {
    expect(commitmentOf('xyz')).toBeNull();
    expect(commitmentOf('ab'.repeat(31))).toBeNull();
  });
});
