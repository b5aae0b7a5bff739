/** Every message a schema can produce, found by walking its definition. */
export function messagesOf(
  schema: unknown,
  found = new Set<string>(),
  seen = new Set<unknown>(),
): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found;
  seen.add(schema);
  if ('error' in schema && typeof schema.error === 'function') {
    const message: unknown = schema.error({});
    if (typeof message === 'string' && /^[a-z_]+$/.test(message)) found.add(message);
  }
  if ('_zod' in schema && typeof schema._zod === 'object' && schema._zod !== null && 'def' in schema._zod) {
    messagesOf(schema._zod.def, found, seen);
  }
  for (const part of Object.values(schema)) if (typeof part === 'object') messagesOf(part, found, seen);
  return found;
}
