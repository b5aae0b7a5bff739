/**
 * Parses JSON from outside and makes all strings well-formed: JSON may contain lone surrogates, which neither Postgres nor a
 * URL accepts. Throws on invalid JSON.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part));
}

/** The JSON of a body; null if it is none. */
export function readJson(body: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
