/**
 * What netlify.toml gives to every file of the site, for the pages that functions draw: Netlify gives its headers to files
 * only. A test compares the two. The Content-Security-Policy comes from the page itself (src/middleware.ts).
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** The headers by which the CDN keeps a page. */
const KEPT_BY = ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary'];

/**
 * Finishes the headers of a page that was drawn. Browsers ask for it each time, whatever the CDN may do with it; what is one
 * person's (a draft, an answer that sets a cookie) is kept by neither.
 */
export function setPageHeaders(headers: Headers, { isDraft }: { isDraft: boolean }): void {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) headers.set(name, value);
  if (isDraft) headers.set('x-robots-tag', 'noindex');
  const isOwn = isDraft || headers.has('set-cookie');
  headers.set('cache-control', isOwn ? 'private, no-store' : 'public, max-age=0, must-revalidate');
  if (isOwn) for (const name of KEPT_BY) headers.delete(name);
}
