import type { RedirectRule } from '../pages/redirects.ts';
import { commaLine } from '../text/csv.ts';

/** Redirects as Shopify's import takes them. */
export function shopifyRedirectFile(rules: readonly RedirectRule[]): string[] {
  const rows = rules.map(({ from, to }) => commaLine([from, to]));
  return [commaLine(['Redirect from', 'Redirect to']), ...rows];
}
