import { databaseError, type Queryable, type Statement } from '../ports/database.ts';

/** Runs a statement that was made to travel with others for itself. */
export const runStatement = <R>(on: Queryable, { text, values }: Statement) => on.query<R>(text, values);

/** Raised by `expect_that` (0162): something did not hold, and nothing was written. */
export const isUnmet = (error: unknown): boolean => databaseError(error)?.code === 'U0001';
