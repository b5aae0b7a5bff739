import { uuid } from '#contracts/fields.ts';
import { addressKey, isLookedUp } from '#domain/move-in/old-addresses.ts';
import { readingServices } from '../compose.ts';
import { leadOn } from '../use-cases/catalogue/lead-on.ts';
import { setPageHeaders } from './page-headers.ts';

/** How long the CDN keeps where an address leads, unless what it leads to changes. */
const FRESH = 3_600;
/** Parameters of advertisements and mails, which the page behind is to be told. */
const KEPT = /^(?:utm_\w+|gclid|fbclid|srsltid|msclkid)$/;

/** Whether another shop may have shown something there: it is no page of this one. */
export function mayBeOld(pathname: string): boolean {
  const key = addressKey(pathname);
  if (key === null || !isLookedUp(key)) return false;
  const [, root, slug = ''] = key.split('/');
  return root !== 'produto' || !uuid.safeParse(slug).success;
}

/** Leads from such an address to what is there now, for good (301), or for now (302) while that is hidden; null: nothing is known of it. */
export async function leadFromOld({ pathname, searchParams }: URL): Promise<Response | null> {
  const led = await leadOn(readingServices(), pathname);
  if (!led) return null;
  const kept = new URLSearchParams([...searchParams].filter(([name]) => KEPT.test(name)));
  const more = kept.size > 0 ? `${led.to.includes('?') ? '&' : '?'}${kept}` : '';
  const answer = new Response(null, { status: led.tags ? 301 : 302, headers: { location: led.to + more } });
  setPageHeaders(answer.headers, { isDraft: false });
  if (led.tags) {
    answer.headers.set('netlify-cdn-cache-control', `public, durable, s-maxage=${FRESH}`);
    answer.headers.set('netlify-cache-tag', led.tags.join(','));
    answer.headers.set('netlify-vary', 'query');
  } else answer.headers.set('cache-control', 'private, no-store');
  return answer;
}
