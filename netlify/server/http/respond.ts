import type { FailureBody } from '#contracts/endpoint.ts';
import type { Failure, FileAnswer } from '../ports/outcome.ts';
import type { Caching } from './route.ts';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** A success response. One that sets a cookie is never cached. */
export function successResponse(
  value: unknown,
  caching: Caching,
  { input, cookies = [] }: { input?: unknown; cookies?: readonly string[] } = {},
): Response {
  const headers = new Headers(HEADERS);
  if (caching === 'private' || cookies.length > 0) {
    headers.set('cache-control', 'private, no-store');
  } else {
    headers.set('cache-control', 'public, max-age=0, must-revalidate');
    headers.set(
      'netlify-cdn-cache-control',
      `public, durable, s-maxage=${caching.seconds}, stale-while-revalidate=60`,
    );
    const tags = caching.tags?.(value, input) ?? [];
    if (tags.length > 0) headers.set('netlify-cache-tag', tags.join(','));
    headers.set('netlify-vary', 'query');
  }
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(value), { headers });
}

/** A streamed download. An error midway aborts the response, so that a truncated file is never taken for a complete one. */
export function fileResponse(
  { name, type, chunks }: FileAnswer,
  cookies: readonly string[],
  onFailure: (error: unknown) => void,
): Response {
  const headers = new Headers({
    ...HEADERS,
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(streamed(chunks, onFailure), { headers });
}

/** Pulls the next chunk once the last one was consumed. */
function streamed(
  chunks: AsyncIterable<string | Uint8Array>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pieces = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
      } catch (error) {
        onFailure(error);
        controller.error(error);
      }
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}

/** A failure response with its code and the status that the contract defines for it. */
export function failureResponse(
  { code, fields, data }: Failure,
  statuses: Readonly<Record<string, number>>,
  cookies: readonly string[] = [],
): Response {
  const body: FailureBody = { error: { code, ...(fields && { fields }), ...(data && { data }) } };
  const headers = new Headers({ ...HEADERS, 'cache-control': 'private, no-store' });
  const wait = data?.retryAfterSeconds;
  if (typeof wait === 'number') headers.set('retry-after', String(wait));
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { status: statuses[code] ?? 500, headers });
}
