import * as z from 'zod';
import { type Answer, textAnswer } from './answer.ts';
import type { CdnCache } from './cdn-cache.ts';
import type { Visit } from './visit.ts';

/** Called by the local Netlify API (dev/world/netlify.ts) to purge the cache. */
export const PURGE_PATH = '/.netlify/purge';

const order = z.object({ cache_tags: z.array(z.string()).optional() });

export function isPurge({ url, method }: Visit): boolean {
  return url.pathname === PURGE_PATH && method === 'POST';
}

/** Requires the token, as HOST may open the shop to a network; 404 without it. */
export function purge({ headers, body }: Visit, cache: CdnCache): Answer {
  const token = process.env.NETLIFY_PURGE_API_TOKEN;
  if (!token || headers.get('authorization') !== `Bearer ${token}`) return textAnswer(404, 'Not Found');
  cache.purge(order.parse(JSON.parse(String(body))).cache_tags);
  return textAnswer(202, 'Accepted');
}
