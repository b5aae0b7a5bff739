/**
 * A value as a parameter of type jsonb, whatever it is made of. Postgres takes neither NUL nor lone surrogates in JSON
 * texts, so the first are left out and the others become U+FFFD: requests are rid of them where they are read, but a
 * provider's answer is not, and a text that was cut may end in half of a character.
 */
export function json(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part,
  );
}
