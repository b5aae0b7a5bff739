import type { Failure } from '../ports/outcome.ts';
import { originOf } from './networks.ts';
import { WIDE_SHARE } from './route.ts';

/** Token bucket per network: burst size and refill per second. A page of the shop makes three or four reads. */
const BURST = 300;
const PER_SECOND = 10;
/** Networks remembered; the least recently seen is evicted first. */
const MOST = 20_000;

type Bucket = { left: number; at: number };

const buckets = new Map<string, Bucket>();

/**
 * Rate limit for public reads without a throttle of their own: a token bucket in memory, so it costs no database call. Each
 * function instance counts for itself, so this stops floods, not slow scrapers; responses that are the same for everybody
 * are cached by the CDN as well. Returns the refusal, or null.
 */
export function tooFast(
  address: string,
  uncounted: readonly string[],
  now: number = Date.now(),
): Failure<'too_many_requests'> | null {
  const { network, wideNetwork } = originOf(address);
  if (uncounted.includes(network)) return null;
  const isFree = take(network, 1, now) && take(`wide ${wideNetwork}`, WIDE_SHARE, now);
  return isFree ? null : { ok: false, code: 'too_many_requests', data: { retryAfterSeconds: 1 } };
}

function take(key: string, share: number, now: number): boolean {
  const bucket = buckets.get(key) ?? { left: BURST * share, at: now };
  const filled = bucket.left + (Math.max(0, now - bucket.at) / 1000) * PER_SECOND * share;
  const left = Math.min(BURST * share, filled);
  // Re-insert to keep the map in order of last use.
  buckets.delete(key);
  buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now });
  if (buckets.size > MOST) for (const oldest of buckets.keys()) return buckets.delete(oldest) && left >= 1;
  return left >= 1;
}
