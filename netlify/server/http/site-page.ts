import type { Context } from '@netlify/functions';
import { services } from '../compose.ts';

const KEPT_HEADERS = [
  'content-type',
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'strict-transport-security',
  'cross-origin-opener-policy',
  'x-content-type-options',
];
const TIMEOUT_MS = 5_000;

/**
 * A page of the built site, for a function that sends it out changed: its text, and the headers it must keep. It is asked
 * of the shop's own address, never of the host that the caller names. Throws unless the page came whole and with 200.
 */
export async function fetchPage(path: string, context: Context): Promise<{ html: string; headers: Headers }> {
  const url = new URL(path, siteUrl(context));
  const page = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (page.status !== 200) {
    await page.body?.cancel();
    throw new Error(`${url.href} answered ${page.status}`);
  }
  const headers = new Headers({ 'cache-control': 'public, max-age=0, must-revalidate' });
  for (const name of KEPT_HEADERS) {
    const value = page.headers.get(name);
    if (value) headers.set(name, value);
  }
  return { html: await page.text(), headers };
}

/**
 * Where this deploy's pages are: SITE_URL, on one machine too. A preview of a deploy or a branch has pages of its own, at
 * the permanent address that Netlify gives to every deploy; SITE_URL would lead to those of the published one.
 */
function siteUrl({ deploy, site }: Partial<Context>): string {
  const isPreview = deploy?.context === 'deploy-preview' || deploy?.context === 'branch-deploy';
  return isPreview && site?.name
    ? `https://${deploy.id}--${site.name}.netlify.app`
    : services().config.siteUrl;
}
