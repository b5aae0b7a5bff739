import { createHash } from 'node:crypto';
import { today } from '#domain/time/calendar.ts';
import { frame } from './catalogue.ts';

/**
 * Computes a page's cache key. A build with a page cache (kept-pages.ts) re-renders pages whose key changed, so `shown` must
 * contain everything the page shows, as plain JSON; the shared frame is added here.
 */
export async function pageKeys(): Promise<(shown: object) => string> {
  // The year is in the footer.
  const around = JSON.stringify([await frame(), today(new Date()).year]);
  return (shown) => createHash('sha256').update(around).update(JSON.stringify(shown)).digest('base64url');
}
