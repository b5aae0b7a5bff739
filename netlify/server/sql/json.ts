/**
 * A value as a parameter of type jsonb. Postgres takes neither NUL nor lone surrogates in JSON texts, so the first are
 * left out and the others become U+FFFD.
 */
export function json(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part,
  );
}
