import { createHmac } from 'node:crypto';
import type { Services } from '../compose.ts';
import type { Failure } from '../ports/outcome.ts';
import { countHits, forgetHits, readHits } from '../sql/rate-limits.sql.ts';

type Shop = Pick<Services, 'database' | 'config'>;
type TooMany = Failure<'too_many_requests'>;

export type Limit = { name: string; max: number; seconds: number };

/** A limit and whom it counts: a network, an account, a number of an order. */
export type Counted = readonly [limit: Limit, subject: string];

/**
 * Counts one try under each limit, in one statement; the refusal when one of them is spent. A try that an earlier limit
 * refuses is not counted by the later ones: name the narrowest first, so that one caller cannot use up what many share.
 */
export async function countTries({ database, config }: Shop, ...all: Counted[]): Promise<TooMany | null> {
  const counters = all.map(([limit, subject]) => ({
    key: throttleKey(config.appSecret, limit.name, subject),
    max: limit.max,
    seconds: limit.seconds,
  }));
  const spent = await countHits(database, counters);
  return spent ? tooMany(spent.retryAfterSeconds) : null;
}

/** The same for one limit. */
export function countTry(shop: Shop, limit: Limit, subject: string): Promise<TooMany | null> {
  return countTries(shop, [limit, subject]);
}

/** The same refusal, without counting. */
export async function isSpent(
  { database, config }: Shop,
  limit: Limit,
  subject: string,
): Promise<TooMany | null> {
  const key = throttleKey(config.appSecret, limit.name, subject);
  const { hits, retryAfterSeconds } = await readHits(database, key, limit.seconds);
  return hits >= limit.max ? tooMany(retryAfterSeconds) : null;
}

/** Takes back what was counted: the try was a good one. */
export async function forgetTries({ database, config }: Shop, limit: Limit, subject: string): Promise<void> {
  await forgetHits(database, throttleKey(config.appSecret, limit.name, subject));
}

function tooMany(retryAfterSeconds: number): TooMany {
  return { ok: false, code: 'too_many_requests', data: { retryAfterSeconds } };
}

/** The key does not keep the subject itself. */
function throttleKey(secret: string, name: string, subject: string): string {
  return `${name}:${createHmac('sha256', secret).update(subject).digest('hex').slice(0, 32)}`;
}
