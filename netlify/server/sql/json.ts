/** SQL for a timestamp as JSON has it. */
export const instant = (timestamp: string) => `to_json(${timestamp})#>>'{}'`;

/** A text that is json, as a column of json is written. */
export type JsonText = string & { readonly isJson: true };

/**
 * Serialises any value for a jsonb parameter. Postgres accepts neither NUL nor lone surrogates in JSON strings, so NUL is
 * removed and lone surrogates become U+FFFD. Requests are cleaned when parsed, but provider responses are not, and truncated
 * text may end in half of a surrogate pair.
 */
export function json(value: unknown): JsonText {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part,
  ) as JsonText;
}
