/**
 * What was found may stay in the CDN for a minute, and be renewed in the background for another; browsers ask each time. What
 * was not found, or could not be read, is kept by nobody.
 */
export function found(headers: Headers, tags: readonly string[]): void {
  headers.set('netlify-cdn-cache-control', 'public, durable, s-maxage=60, stale-while-revalidate=60');
  headers.set('netlify-cache-tag', tags.join(','));
}
