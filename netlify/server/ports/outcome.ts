/** Values for the client's error message, such as an available quantity or a new total. Never internals. */
export type FailureData = Record<string, string | number | boolean | null>;

export type Failure<Code extends string = string> = {
  ok: false;
  code: Code;
  fields?: Record<string, string>;
  data?: FailureData;
};

/** The result of a use case: a value, or an expected failure with its code. Bugs are thrown. */
export type Outcome<T, Code extends string = string> = { ok: true; value: T } | Failure<Code>;

/** A success. The type of the value is not repeated here: `route` checks it against the contract. */
export const ok = <T>(value: T) => ({ ok: true as const, value });

/** An expected failure. */
export function fail<const Code extends string>(code: Code, data?: FailureData): Failure<Code> {
  return { ok: false, code, ...(data && { data }) };
}

/** An invalid input, with an error per field. */
export const invalid = (fields: Record<string, string>): Failure<'invalid_input'> => ({
  ok: false,
  code: 'invalid_input',
  fields,
});

/** Whether a returned value is a failure, with any code. */
export function isFailure(answer: unknown): answer is Failure {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/** A streamed file (text or bytes) instead of JSON. The endpoint's output schema then describes the file's content. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
  constructor(name: string, type: string, chunks: AsyncIterable<string | Uint8Array>) {
    this.name = name;
    this.type = type;
    this.chunks = chunks;
  }
}

/** Thrown inside a transaction to roll it back and return an expected failure. */
export class Refusal<Code extends string> extends Error {
  readonly failure: Failure<Code>;
  constructor(code: Code, data?: FailureData, fields?: Record<string, string>) {
    super(code);
    this.failure = { ok: false, code, ...(data && { data }), ...(fields && { fields }) };
  }
}

/** Runs `work`; converts a thrown refusal to its failure. */
export async function orRefusal<T, Code extends string>(work: () => Promise<T>): Promise<T | Failure<Code>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error.failure as Failure<Code>;
    throw error;
  }
}
