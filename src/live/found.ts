/**
 * Seconds for which the CDN caches a page, and for which it may serve it stale while the next one is rendered. Changes purge it
 * long before (purge-pages.ts); these are for what no purge reaches.
 */
const FRESH = 3_600;
const STALE = 86_400;

/**
 * Sets the cache headers of a successful page: the CDN caches it until something that it shows changes. Errors are not cached.
 * `query`: the parameters that the page depends on; `all` if they may be repeated, as it is not documented how the CDN compares
 * those.
 */
export function found(
  headers: Headers,
  { tags, query }: { tags: readonly string[]; query: 'all' | readonly string[] },
): void {
  headers.set(
    'netlify-cdn-cache-control',
    `public, durable, s-maxage=${FRESH}, stale-while-revalidate=${STALE}`,
  );
  headers.set('netlify-cache-tag', tags.join(','));
  headers.set('netlify-vary', query === 'all' ? 'query' : `query=${query.join('|')}`);
}
