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

/** Whether a returned value is a failure, whatever its code. */
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
