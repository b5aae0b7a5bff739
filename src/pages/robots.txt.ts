import type { APIRoute } from 'astro';
import { doors } from '../build/catalogue.ts';
import { robotsText } from '../domain/settings/crawlers.ts';

/** Pages that are not to be found say so themselves (noindex), and must be readable for that. */
export const GET: APIRoute = async ({ site }) => {
  const { crawlers } = await doors();
  return new Response(robotsText(crawlers, new URL('/sitemap.xml', site).href));
};
