import { databaseError, type Queryable, type Statement } from '../ports/database.ts';

/** Runs a statement on its own instead of in a batch. */
export const runStatement = <R>(on: Queryable, { text, values }: Statement<R>) => on.query<R>(text, values);

/** Whether `expect_that` (0162) raised this error: a precondition failed, and nothing was written. */
export const isUnmet = (error: unknown): boolean => databaseError(error)?.code === 'U0001';
