import type { RedirectRule } from '#domain/pages/redirects.ts';

/**
 * Redirects as dist/_redirects, which the CDN reads before netlify.toml. Not forced, so an existing page at that URL takes
 * precedence. The query string is passed on.
 */
export function redirectsFile(rules: readonly RedirectRule[]): string {
  return rules.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}
