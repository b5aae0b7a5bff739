/**
 * Formats any thrown value for the log. Not everything is an Error: a WebSocket rejects with events, several failed
 * connections arrive as one AggregateError without a message, and some libraries throw plain objects.
 */
export function errorText(thrown: unknown): string {
  if (thrown instanceof Error)
    return [thrown.stack ?? headline(thrown), ...inner(thrown).map(indented)].join('\n');
  return headline(thrown);
}

/** The same in one line. */
export function headline(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const { message, code, reason, type, error } = thrown as Partial<Record<string, unknown>>;
  const name = thrown instanceof Error ? thrown.name : (thrown.constructor?.name ?? 'Object');
  const said = [message, reason].find((one) => typeof one === 'string' && one !== '');
  const parts = [said, code, type].filter((one) => typeof one === 'string' || typeof one === 'number');
  const causes = [...(error ? [error] : []), ...inner(thrown)].map(headline);
  return [`${name}: ${[...new Set(parts)].join(', ') || 'no message'}`, ...new Set(causes)].join(' <- ');
}

function inner(thrown: object): unknown[] {
  if (thrown instanceof AggregateError) return thrown.errors;
  return 'cause' in thrown && thrown.cause ? [thrown.cause] : [];
}

const indented = (cause: unknown) => `  caused by ${errorText(cause).replaceAll('\n', '\n  ')}`;
