import { createHmac } from 'node:crypto';
import type { Services } from '../compose.ts';
import type { Failure } from '../ports/outcome.ts';
import { countHits, countSlowly, forgetHits, takeHitsBack } from '../sql/rate-limits.sql.ts';

type Shop = Pick<Services, 'database' | 'config'>;
export type TooMany = Failure<'too_many_requests'>;

export type Limit = { name: string; max: number; seconds: number };

/** A limit and whom it counts: a network, an account, a number of an order. */
export type Counted = readonly [limit: Limit, subject: string];

/**
 * Counts one try under each limit, in one statement; the refusal when one of them is spent. A try that an earlier limit
 * refuses is not counted by the later ones: name the narrowest first, so that one caller cannot use up what many share.
 */
export async function countTries({ database, config }: Shop, ...all: Counted[]): Promise<TooMany | null> {
  if (all.length === 0) return null;
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

/**
 * What guards one thing (an account, an order) over all networks. Its owner and strangers share it, so it spaces tries out
 * by seconds: the first `free` of a window at once, then 1, 2, 4 … seconds apart, up to `longestWait`; at most `max`.
 */
export type SlowLimit = Limit & { free: number; longestWait: number };

/** Counts one try, unless it comes too soon: then it is refused, not counted, and told how many seconds to wait. */
export async function countSlowTry(
  { database, config }: Shop,
  { name, ...limit }: SlowLimit,
  subject: string,
): Promise<TooMany | null> {
  const key = throttleKey(config.appSecret, name, subject);
  const soon = await countSlowly(database, { key, ...limit });
  return soon ? tooMany(soon.retryAfterSeconds) : null;
}

/** Takes one try back from each: it was a good one. */
export async function takeTriesBack(shop: Shop, ...all: Counted[]): Promise<void> {
  await takeHitsBack(shop.database, keysOf(shop, all));
}

/** Forgets all tries of these. */
export async function forgetTries(shop: Shop, ...all: Counted[]): Promise<void> {
  await forgetHits(shop.database, keysOf(shop, all));
}

function keysOf({ config }: Shop, all: readonly Counted[]): string[] {
  return all.map(([{ name }, subject]) => throttleKey(config.appSecret, name, subject));
}

function tooMany(retryAfterSeconds: number): TooMany {
  return { ok: false, code: 'too_many_requests', data: { retryAfterSeconds } };
}

/** The key does not keep the subject itself. */
function throttleKey(secret: string, name: string, subject: string): string {
  return `${name}:${createHmac('sha256', secret).update(subject).digest('hex').slice(0, 32)}`;
}
