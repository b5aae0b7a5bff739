import type { RedirectRule } from '#domain/redirects.ts';

/**
 * Addresses that moved, as dist/_redirects: the CDN reads it before the rules of netlify.toml. Not forced, so that a page of this build
 * at such an address is shown. What follows a `?` in the request goes along.
 */
export function redirectsFile(rules: readonly RedirectRule[]): string {
  return rules.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}
