/**
 * A proof of work: counting until hashes begin with enough zero bits. It costs a shopper's phone a second or two and
 * whoever wants a thousand of them an hour. Asked in parts, so that luck evens out and nobody waits four times as long.
 */
export const PROOF_PARTS = 8;

/** Zero bits that each part needs at first; every level more doubles the work. */
export const FIRST_BITS = 13;
export const MAX_BITS = 17;

/** How long a challenge may be answered, in seconds: a slow phone in a pocket included. */
export const PROOF_SECONDS = 600;

/** The bits that a proof of this level (from 0) needs. */
export function bitsOfLevel(level: number): number {
  return Math.min(MAX_BITS, FIRST_BITS + Math.max(0, Math.floor(level)));
}

/** The highest level that a proof of so many bits pays for; Infinity where there is no harder one, null for too few. */
export function levelOfBits(bits: number): number | null {
  if (bits >= MAX_BITS) return Number.POSITIVE_INFINITY;
  return bits < FIRST_BITS ? null : bits - FIRST_BITS;
}

/** So many orders of a network more make the next one twice as hard. */
const ORDERS_PER_LEVEL = 6;

/** The level for a network with so many unpaid orders within the hour; null where none is asked for. */
export function levelForOrders(recent: number, ordersBeforeProof: number): number | null {
  return recent < ordersBeforeProof ? null : Math.floor((recent - ordersBeforeProof) / ORDERS_PER_LEVEL);
}

/** How many such orders there may be at most for `levelForOrders` to ask for no higher level than this. */
export const mostOrders = (level: number | null, ordersBeforeProof: number): number =>
  ordersBeforeProof - 1 + (level === null ? 0 : (level + 1) * ORDERS_PER_LEVEL);

/** So many orders under one CPF or e-mail more do: there are far fewer of them than in a network. */
const NAMED_PER_LEVEL = 2;

/** The level for a CPF or an e-mail with so many unpaid orders, whoever placed them; null where none is asked for. */
export function levelForNames(named: number, ordersPerPerson: number): number | null {
  return named < ordersPerPerson ? null : Math.floor((named - ordersPerPerson) / NAMED_PER_LEVEL);
}

/** As `mostOrders`, for `levelForNames`. */
export const mostNamed = (level: number | null, ordersPerPerson: number): number =>
  ordersPerPerson - 1 + (level === null ? 0 : (level + 1) * NAMED_PER_LEVEL);

/** The text whose hash is looked at. Short: one block of SHA-256. */
export const proofText = (nonce: string, part: number, count: number | string): string =>
  `${nonce}:${part}:${count}`;

/** Whether a hash, as its first 32 bits, begins with so many zero bits. */
export const hasZeroBits = (firstWord: number, bits: number): boolean => Math.clz32(firstWord) >= bits;

export type Challenge = { nonce: string; bits: number };

/** A challenge as it travels: `bits.expires.nonce.seal`; only the first and third matter to whoever solves it. */
export function readChallenge(text: string): Challenge | null {
  const [bits, , nonce] = text.split('.');
  const wanted = Number(bits);
  return nonce && Number.isInteger(wanted) && wanted > 0 && wanted <= 32 ? { nonce, bits: wanted } : null;
}

/** The answer as it travels: the count of each part. */
export const writeAnswer = (counts: readonly number[]): string => counts.join('.');

/** The counts of an answer; null where it is none. */
export function readAnswer(text: string): string[] | null {
  const counts = text.split('.');
  return counts.length === PROOF_PARTS && counts.every((one) => /^\d{1,10}$/.test(one)) ? counts : null;
}
