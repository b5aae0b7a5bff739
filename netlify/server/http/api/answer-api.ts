import type { Problem } from '#contracts/doors/api.ts';
import type { ApiLanguage } from '#contracts/doors/problem-words.ts';
import { matchesEtag } from '../matches-etag.ts';
import { etagOf } from './api-etag.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** A success, with its ETag; 304 without a body if the caller has it. */
export function successAnswer(value: unknown, ifNoneMatch: string | null, more: Headers): Response {
  const body = JSON.stringify(value);
  const etag = etagOf(body, value);
  const headers = new Headers([...more, ...Object.entries(HEADERS)]);
  headers.set('etag', etag);
  // Kept by the caller only, and asked again each time.
  headers.set('cache-control', 'private, no-cache');
  if (matchesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(body, { headers });
}

/** A failure, as problem+json (RFC 9457). */
export function problemAnswer(problem: Problem, language: ApiLanguage, more: Headers): Response {
  const headers = new Headers([...more, ...Object.entries(HEADERS)]);
  headers.set('content-type', 'application/problem+json; charset=utf-8');
  headers.set('content-language', language);
  headers.set('vary', 'Accept-Language');
  headers.set('cache-control', 'private, no-store');
  const wait = problem.data?.retryAfterSeconds;
  if (typeof wait === 'number') headers.set('retry-after', String(wait));
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}
