import { randomUUID } from 'node:crypto';
import { canonical } from '#domain/text/canonical.ts';
import { sha256 } from '../../auth/hashes.ts';
import type { Has } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { fail, ok } from '../../ports/outcome.ts';
import {
  claimAnswer,
  type DoorKey,
  findAnswer,
  keepAnswer,
  releaseAnswer,
} from '../../sql/doors/door-answers.sql.ts';
import { json } from '../../sql/json.ts';

/** An HTTP status and the body that goes with it. */
export type DoorAnswer = { status: number; body: unknown };

/**
 * Keeps the answer in the transaction that does the work, so that a process that dies right after it does nothing twice. Throws if
 * another run has taken over, which rolls the transaction back.
 */
export type Keep = (tx: Queryable, answer: DoorAnswer) => Promise<void>;

/** Seconds after which to ask again while the same request is being worked on. */
const AGAIN_SECONDS = 2;

/** Whether the same request gets the same answer for good: not that of a fault, or of too many calls. */
const isFinal = ({ status }: DoorAnswer) => status < 500 && status !== 429;

/**
 * Does a machine's write once for each idempotency key (draft-ietf-httpapi-idempotency-key-header): the same request again gets the
 * first answer. Two at once: one does it, the other is told to come again (`key_in_use`). Another request under the key is refused
 * (`key_reused`). An answer that is not final, and what `work` throws, gives the key back.
 *
 * `request` is what the caller asked, with its path: whatever tells one request from another. `work` that cannot be repeated calls
 * `keep` in its own transaction; after a crash between its commit and the kept answer any other is done again.
 */
export async function answerOnce(
  { database }: Has<'database'>,
  { request, ...of }: DoorKey & { request: unknown },
  work: (keep: Keep) => Promise<DoorAnswer>,
) {
  const db = database.as({ actor: 'system' });
  const requestHash = sha256(canonical(request));
  const claim = randomUUID();
  if (!(await claimAnswer(db, of, requestHash, claim))) {
    const found = await findAnswer(db, of);
    if (found && found.requestHash !== requestHash) return fail('key_reused');
    if (!found || found.status === null) return fail('key_in_use', { retryAfterSeconds: AGAIN_SECONDS });
    return ok({ status: found.status, body: found.body, isRepeated: true });
  }
  const keep: Keep = async (tx, { status, body }) => {
    if (!(await keepAnswer(tx, claim, of, status, json(body)))) throw new Error('another run has the key');
  };
  try {
    const answer = await work(keep);
    if (isFinal(answer)) await keepAnswer(db, claim, of, answer.status, json(answer.body));
    else await releaseAnswer(db, claim, of);
    return ok({ ...answer, isRepeated: false });
  } catch (error) {
    await releaseAnswer(db, claim, of);
    throw error;
  }
}
