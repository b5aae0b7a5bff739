import type { Queryable } from '../../../ports/database.ts';

/**
 * Keeps the answer of a call that has an Idempotency-Key in the transaction that does its work: a process that dies right after it does
 * nothing twice. For what cannot be repeated, as a change of stock by a difference. Of a call without a key: nothing.
 */
export type KeepValue = (tx: Queryable, value: unknown) => Promise<void>;
