/**
 * Proof of work: counting up until hashes begin with enough zero bits. It costs a shopper's phone a second or two, and an
 * attacker who wants a thousand an hour. Split into parts, so that the time varies less and nobody waits four times as long.
 */
export const PROOF_PARTS = 8;

/** Zero bits that each part needs at level 0; each level doubles the work. */
export const FIRST_BITS = 13;
export const MAX_BITS = 17;

/** Validity of a challenge, in seconds: enough for a slow phone in a pocket. */
export const PROOF_SECONDS = 600;

/** The zero bits required at a level (from 0). */
export function bitsOfLevel(level: number): number {
  return Math.min(MAX_BITS, FIRST_BITS + Math.max(0, Math.floor(level)));
}

/** The highest level that a proof of this many bits satisfies; Infinity at the maximum, null if too few. */
export function levelOfBits(bits: number): number | null {
  if (bits >= MAX_BITS) return Number.POSITIVE_INFINITY;
  return bits < FIRST_BITS ? null : bits - FIRST_BITS;
}

/** This many further orders from a network double the work. */
const ORDERS_PER_LEVEL = 6;

/** The level for a network with this many unpaid orders within the hour; null if no proof is required. */
export function levelForOrders(recent: number, ordersBeforeProof: number): number | null {
  return recent < ordersBeforeProof ? null : Math.floor((recent - ordersBeforeProof) / ORDERS_PER_LEVEL);
}

/** The highest number of such orders for which `levelForOrders` requires no more than this level. */
export const mostOrders = (level: number | null, ordersBeforeProof: number): number =>
  ordersBeforeProof - 1 + (level === null ? 0 : (level + 1) * ORDERS_PER_LEVEL);

/** This many further orders under one CPF or e-mail double the work: there are far fewer of them than in a network. */
const NAMED_PER_LEVEL = 2;

/** The level for a CPF or e-mail with this many unpaid orders, whoever placed them; null if no proof is required. */
export function levelForNames(named: number, ordersPerPerson: number): number | null {
  return named < ordersPerPerson ? null : Math.floor((named - ordersPerPerson) / NAMED_PER_LEVEL);
}

/** The counterpart of `mostOrders` for `levelForNames`. */
export const mostNamed = (level: number | null, ordersPerPerson: number): number =>
  ordersPerPerson - 1 + (level === null ? 0 : (level + 1) * NAMED_PER_LEVEL);

/** The text to hash. Short: one block of SHA-256. */
export const proofText = (nonce: string, part: number, count: number | string): string =>
  `${nonce}:${part}:${count}`;

/** Whether a hash, given its first 32 bits, begins with this many zero bits. */
export const hasZeroBits = (firstWord: number, bits: number): boolean => Math.clz32(firstWord) >= bits;

export type Challenge = { nonce: string; bits: number };

/** The wire format of a challenge: `bits.expires.nonce.seal`; the solver uses only the first and third. */
export function readChallenge(text: string): Challenge | null {
  const [bits, , nonce] = text.split('.');
  const wanted = Number(bits);
  return nonce && Number.isInteger(wanted) && wanted > 0 && wanted <= 32 ? { nonce, bits: wanted } : null;
}

/** The wire format of an answer: the count of each part. */
export const writeAnswer = (counts: readonly number[]): string => counts.join('.');

/** Parses the counts of an answer; null if malformed. */
export function readAnswer(text: string): string[] | null {
  const counts = text.split('.');
  return counts.length === PROOF_PARTS && counts.every((one) => /^\d{1,10}$/.test(one)) ? counts : null;
}
