import type { APIRoute } from 'astro';

/** Pages that are not to be found say so themselves (noindex), and must be readable for that. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`,
  );
