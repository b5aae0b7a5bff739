import { createHash } from 'node:crypto';

/** A strong ETag of a body; each encoding has its own (RFC 9110, 8.8.3.3). */
export function etagOf(body: Uint8Array, encoding = ''): string {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return `"${hash}${encoding && `-${encoding}`}"`;
}
