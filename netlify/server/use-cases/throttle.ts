import { shortHash } from '../auth/hashes.ts';
import type { Has } from '../compose.ts';
import { type Failure, fail } from '../ports/outcome.ts';
import { countHits, countSlowly, resetHits, uncountHits } from '../sql/settings/rate-limits.sql.ts';

export type TooMany = Failure<'too_many_requests'>;

export type Limit = { name: string; max: number; seconds: number };

/** A limit and its subject: a network, an account, an order number. */
export type Counted = readonly [limit: Limit, subject: string];

/**
 * Counts one attempt under each limit in one statement; returns the refusal if one is used up. An attempt refused by an earlier
 * limit is not counted by later ones: put the narrowest first, so that one caller cannot use up a shared limit.
 */
export async function countTries(
  { database, config }: Has<'database' | 'config'>,
  ...all: Counted[]
): Promise<TooMany | null> {
  const [first, ...others] = all.map(([limit, subject]) => ({
    key: throttleKey(config.appSecret, limit.name, subject),
    max: limit.max,
    seconds: limit.seconds,
  }));
  const spent = first && (await countHits(database, [first, ...others]));
  return spent ? tooMany(spent.retryAfterSeconds) : null;
}

/** The same for one limit. */
export function countTry(
  shop: Has<'database' | 'config'>,
  limit: Limit,
  subject: string,
): Promise<TooMany | null> {
  return countTries(shop, [limit, subject]);
}

/**
 * Protects one thing (an account, an order) across all networks. Its owner and strangers share the limit, so attempts are slowed
 * down: the first `free` of a window at once, then 1, 2, 4 … seconds apart, up to `longestWait`; at most `max`.
 */
export type SlowLimit = Limit & { free: number; longestWait: number };

/** Counts one attempt. One that comes too soon is refused with the seconds to wait, and not counted. */
export async function countSlowTry(
  { database, config }: Has<'database' | 'config'>,
  { name, ...limit }: SlowLimit,
  subject: string,
): Promise<TooMany | null> {
  const key = throttleKey(config.appSecret, name, subject);
  const soon = await countSlowly(database, { key, ...limit });
  return soon ? tooMany(soon.retryAfterSeconds) : null;
}

/** Takes one successful attempt back from each counter. */
export async function uncountTries(shop: Has<'database' | 'config'>, ...all: Counted[]): Promise<void> {
  await uncountHits(shop.database, keysOf(shop, all));
}

/** Resets these counters. */
export async function resetTries(shop: Has<'database' | 'config'>, ...all: Counted[]): Promise<void> {
  await resetHits(shop.database, keysOf(shop, all));
}

function keysOf({ config }: Has<'database' | 'config'>, all: readonly Counted[]): string[] {
  return all.map(([{ name }, subject]) => throttleKey(config.appSecret, name, subject));
}

function tooMany(retryAfterSeconds: number): TooMany {
  return fail('too_many_requests', { retryAfterSeconds });
}

/** Hashes the subject, so that the key does not reveal it. */
function throttleKey(secret: string, name: string, subject: string): string {
  return `${name}:${shortHash(secret, subject)}`;
}
