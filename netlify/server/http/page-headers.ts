/**
 * The headers of netlify.toml for pages rendered by functions, since Netlify adds them to static files only. A test compares
 * the two. The page itself sets its Content-Security-Policy (src/middleware.ts).
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
};

/** Headers that control the CDN's cache. */
const CDN_HEADERS = ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary'];

/**
 * Completes the headers of a rendered page. Browsers always revalidate, whatever the CDN does; private pages (drafts, or
 * responses that set a cookie) are cached by neither.
 */
export function setPageHeaders(headers: Headers, { isDraft }: { isDraft: boolean }): void {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) headers.set(name, value);
  // Astro names none; the CDN adds it to static pages only.
  if (headers.get('content-type') === 'text/html') headers.set('content-type', 'text/html; charset=utf-8');
  if (isDraft) headers.set('x-robots-tag', 'noindex');
  const isOwn = isDraft || headers.has('set-cookie');
  headers.set('cache-control', isOwn ? 'private, no-store' : 'public, max-age=0, must-revalidate');
  if (isOwn) for (const name of CDN_HEADERS) headers.delete(name);
}
