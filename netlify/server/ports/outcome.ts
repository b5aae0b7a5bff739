/** What a failure carries for the client's words: an available quantity, a new total. Never internals. */
export type FailureData = Record<string, string | number | boolean | null>;

export type Failure<Code extends string = string> = {
  ok: false;
  code: Code;
  fields?: Record<string, string>;
  data?: FailureData;
};

/** What a use case answers: a value, or an expected failure by its code. Bugs are thrown. */
export type Outcome<T, Code extends string = string> = { ok: true; value: T } | Failure<Code>;

/** Whether somebody answered a failure, of whatever code. */
export function isFailure(answer: unknown): answer is Failure {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/** A file instead of JSON, made while it is sent, of text or bytes. The endpoint's output is then what the file holds. */
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
