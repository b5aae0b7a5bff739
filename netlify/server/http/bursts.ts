import type { Failure } from '../ports/outcome.ts';
import { originOf } from './networks.ts';
import { WIDE_SHARE } from './route.ts';

/** What one network may read at once, and every second after that. A page of the shop reads three or four times. */
const BURST = 300;
const PER_SECOND = 10;
/** Networks remembered; the one that has been quiet longest is forgotten first. */
const MOST = 20_000;

type Bucket = { left: number; at: number };

const buckets = new Map<string, Bucket>();

/**
 * The first guard of what is open to read and counted nowhere else: tokens in the memory of this instance, so that it
 * costs no call of the database. The platform may run several instances, each with its own count: this stops floods,
 * not slow collectors, and what answers alike to everybody is kept by the CDN besides. Answers the refusal, or null.
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
  // Put in anew, so that the map stays in the order of last use.
  buckets.delete(key);
  buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now });
  if (buckets.size > MOST) for (const oldest of buckets.keys()) return buckets.delete(oldest) && left >= 1;
  return left >= 1;
}
