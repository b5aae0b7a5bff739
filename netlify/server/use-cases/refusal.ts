import type { Failure, FailureData } from '../ports/outcome.ts';

/** Thrown inside a transaction to roll it back and return an expected failure. */
export class Refusal<Code extends string> extends Error {
  readonly failure: Failure<Code>;
  constructor(code: Code, data?: FailureData, fields?: Record<string, string>) {
    super(code);
    this.failure = { ok: false, code, ...(data && { data }), ...(fields && { fields }) };
  }
}

/** Runs `work` and turns a thrown Refusal into its failure. */
export async function orRefusal<T, Code extends string>(work: () => Promise<T>): Promise<T | Failure<Code>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error.failure as Failure<Code>;
    throw error;
  }
}
