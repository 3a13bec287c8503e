// SHA-256 in plain TypeScript. The browser's own is missing where the page is served by plain http in a local network,
// and there of all places a class wants to check a deal.

const ROUND = new Uint32Array(64);
const START = new Uint32Array(8);

/** The first 32 bits of the fractional parts of square and cube roots of the first primes, as the standard wants it. */
function fill(): void {
  let found = 0;
  for (let n = 2; found < 64; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (!prime) continue;
    const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
    if (found < 8) START[found] = fraction(Math.sqrt(n));
    ROUND[found] = fraction(Math.cbrt(n));
    found += 1;
  }
}
fill();

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The hash of the bytes, as 64 hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const state = START.slice();
  const padded = pad(bytes);
  const view = new DataView(padded.buffer);
  const w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + 4 * i);
    mix(state, w);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  return padded;
}

function mix(state: Uint32Array, w: Uint32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}
