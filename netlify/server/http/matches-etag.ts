/** Whether If-None-Match matches this ETag, by weak comparison or `*` (RFC 9110, 13.1.2 and 8.8.3.2). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const named = ifNoneMatch?.split(',') ?? [];
  return named.some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}
