import { createHmac } from 'node:crypto';
import type { Services } from '../compose.ts';
import type { Failure } from '../ports/outcome.ts';
import { countHit, forgetHits, readHits } from '../sql/rate-limits.sql.ts';

type Shop = Pick<Services, 'database' | 'config'>;

export type Limit = { name: string; max: number; seconds: number };

/** Counts one try of `subject` (an address, an account); the refusal when there were too many in this window. */
export async function countTry(
  { database, config }: Shop,
  limit: Limit,
  subject: string,
): Promise<Failure<'too_many_requests'> | null> {
  const { hits, retryAfterSeconds } = await countHit(
    database,
    keyOf(config.appSecret, limit, subject),
    limit.seconds,
  );
  return hits > limit.max ? { ok: false, code: 'too_many_requests', data: { retryAfterSeconds } } : null;
}

/** The same refusal, without counting. */
export async function isSpent(
  { database, config }: Shop,
  limit: Limit,
  subject: string,
): Promise<Failure<'too_many_requests'> | null> {
  const { hits, retryAfterSeconds } = await readHits(
    database,
    keyOf(config.appSecret, limit, subject),
    limit.seconds,
  );
  return hits >= limit.max ? { ok: false, code: 'too_many_requests', data: { retryAfterSeconds } } : null;
}

/** Takes back what was counted: the try was a good one. */
export async function forgetTries({ database, config }: Shop, limit: Limit, subject: string): Promise<void> {
  await forgetHits(database, keyOf(config.appSecret, limit, subject));
}

/** The key does not keep the subject itself. */
function keyOf(secret: string, { name }: Limit, subject: string): string {
  return `${name}:${createHmac('sha256', secret).update(subject).digest('hex').slice(0, 32)}`;
}
