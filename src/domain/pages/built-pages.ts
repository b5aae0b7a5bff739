/** How many product pages are built unless BUILD_PRODUCTS says otherwise. */
export const BUILT_PRODUCTS = 2_000;

/** In a shop with more products, how many pages of each listing are built; the rest are rendered on demand. */
export const BUILT_LISTING_PAGES = 3;

type Ids = readonly string[];

/**
 * The products whose pages are built, newest first. Up to `limit` products: all of them. Beyond: those on the home page, then
 * alternately the newest and the best-selling. `newest` and `bestSellers` must hold every product.
 */
export function chooseBuilt(
  { newest, bestSellers, featured }: { newest: Ids; bestSellers: Ids; featured: Ids },
  limit: number,
): Ids {
  if (newest.length <= limit) return newest;
  const chosen = new Set(featured.slice(0, limit));
  const inTurn = newest.flatMap((id, at) => [id, bestSellers[at] ?? id]);
  for (const id of inTurn) {
    if (chosen.size >= limit) break;
    chosen.add(id);
  }
  return newest.filter((id) => chosen.has(id));
}
