import type { APIRoute } from 'astro';
import { allProducts } from '../build/catalogue.ts';
import { type Piece, wardrobe } from '../domain/looks.ts';

/** 'Complete o look' of a product newer than the build is put together in the browser, from this. */
export const GET: APIRoute = async () => {
  const pieces = wardrobe(await allProducts()).map(
    ({ id, category, tags, colours, sizes }): Piece => ({
      id,
      category: category && {
        slug: category.slug,
        parent: category.parent && { slug: category.parent.slug },
      },
      tags,
      colours: colours.map(({ hex }) => ({ hex })),
      sizes: sizes.map(({ label }) => ({ label })),
      variants: [{ stock: 1 }],
    }),
  );
  return new Response(JSON.stringify(pieces), { headers: { 'content-type': 'application/json' } });
};
