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
