/**
 * Seconds for which the CDN keeps a page, and for which it may still give it while it asks for the next one. A change purges it
 * long before (purge-pages.ts); these are for what no purge reaches.
 */
const FRESH = 3_600;
const STALE = 86_400;

/**
 * What was found stays in the CDN until something that it shows changes; browsers ask each time. What was not found, or could not
 * be read, is kept by nobody. `query`: the parameters that it was drawn from; all of them where they may come more than
 * once, as nothing tells how the CDN compares those.
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
