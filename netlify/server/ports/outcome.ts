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
