import type { Queryable, Statement } from '../ports/database.ts';

/** Runs a statement that was made to travel with others for itself. */
export const runStatement = <R>(on: Queryable, { text, values }: Statement) => on.query<R>(text, values);
