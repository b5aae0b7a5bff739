import { createHash } from 'node:crypto';
import { frame } from './catalogue.ts';

/**
 * Names what a page shows. A build that keeps pages (kept-pages.ts) draws those anew whose name has changed, so everything
 * a page shows must be in `shown`, as plain JSON; what all pages have around them is added here.
 */
export async function pageKeys(): Promise<(shown: object) => string> {
  // The footer's year, too.
  const around = JSON.stringify([await frame(), new Date().getFullYear()]);
  return (shown) => createHash('sha256').update(around).update(JSON.stringify(shown)).digest('base64url');
}
