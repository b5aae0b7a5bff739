import { purgeCache } from '@netlify/functions';
import type { PageCache } from '../ports/page-cache.ts';

const TIMEOUT_MS = 8_000;

/**
 * Netlify's CDN. Netlify gives each function call the site id and a token for it (SITE_ID, NETLIFY_PURGE_API_TOKEN). A tag may
 * be purged twice within five seconds; a third purge is refused with 429.
 */
export function connectPageCache({ apiUrl }: { apiUrl: string }): PageCache {
  return {
    async purge(tags) {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new Error('no answer in time')), TIMEOUT_MS);
      try {
        await Promise.race([purgeCache({ tags: [...tags], apiURL: apiUrl }), late.promise]);
        return { ok: true };
      } catch (error) {
        return { ok: false, reason: error instanceof Error ? error.message : 'unknown' };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
