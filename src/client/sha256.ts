/**
 * SHA-256 (FIPS 180-4) of a short text, as far as a proof of work needs it: ASCII of at most 55 characters, which is one
 * block, and of the hash its first 32 bits. `crypto.subtle` answers one hash at a time and late: counting with it takes ten
 * times as long.
 */
const K = new Uint32Array(64);
const H = new Uint32Array(8);
{
  // The first 32 bits of the fractions of the cube and square roots of the first primes.
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const fraction = (root: number) => (root - Math.floor(root)) * 0x1_0000_0000;
  for (const [index, prime] of primes.entries()) {
    K[index] = fraction(Math.cbrt(prime));
    if (index < 8) H[index] = fraction(Math.sqrt(prime));
  }
}

const MAX_LENGTH = 55;
const w = new Uint32Array(64);

export function sha256FirstWord(text: string): number {
  const { length } = text;
  if (length > MAX_LENGTH) throw new RangeError('more than one block');
  w.fill(0, 0, 16);
  const put = (index: number, byte: number) => {
    w[index >> 2] = at(w, index >> 2) | (byte << (24 - (index & 3) * 8));
  };
  for (let index = 0; index < length; index++) put(index, text.charCodeAt(index));
  put(length, 0x80);
  w[15] = length * 8;
  for (let t = 16; t < 64; t++) {
    const early = at(w, t - 15);
    const late = at(w, t - 2);
    const s0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const s1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    w[t] = at(w, t - 16) + s0 + at(w, t - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = H;
  for (let t = 0; t < 64; t++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(K, t) + at(w, t)) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (a + at(H, 0)) >>> 0;
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The arrays above are never read outside of their length. */
function at(words: Uint32Array, index: number): number {
  return words[index] as number;
}
