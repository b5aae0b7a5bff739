/**
 * What a JSON text from outside says, with every string well-formed: JSON can name half of a character, which neither
 * Postgres nor an address takes. Throws where the text is no JSON.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part));
}
