import { createHash } from 'node:crypto';

/** Strong validator of a body. Each encoding of it is a representation of its own (RFC 9110, 8.8.3.3). */
export function etagOf(body: Uint8Array, encoding = ''): string {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return `"${hash}${encoding && `-${encoding}`}"`;
}

/** Whether If-None-Match names this representation; compared weakly (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

export type ByteRange = { start: number; end: number } | 'unsatisfiable' | undefined;

/** One byte range, `end` included. Undefined means the whole: no range, several, or one that makes no sense (RFC 9110, 14.2). */
export function parseRange(header: string | undefined, size: number): ByteRange {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}
