import { purgeCache } from '@netlify/functions';
import type { PageCache } from '../ports/page-cache.ts';

const TIMEOUT_MS = 8_000;

/**
 * Netlify's CDN. A function is given what it takes, the site's id and a token (SITE_ID, NETLIFY_PURGE_API_TOKEN), by Netlify at each
 * call. One tag may be purged twice within five seconds; a third time is refused with 429.
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
