import type { APIRoute } from 'astro';
import { categoryTree } from '../build/catalogue.ts';
import type { SearchWay } from '../contracts/catalogue.ts';

/** Categories suggested when a search finds nothing. */
export const GET: APIRoute = async () => {
  const ways = (await categoryTree()).map(({ slug, name }): SearchWay => ({ slug, name }));
  return new Response(JSON.stringify(ways), { headers: { 'content-type': 'application/json' } });
};
