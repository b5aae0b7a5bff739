/**
 * Cache tags of pages kept by the CDN (Netlify-Cache-Tag), so that a change purges what shows it and nothing else. Netlify
 * accepts up to 500 tags per response.
 */

/** On every cached response that shows the catalogue. */
export const EVERYTHING = 'catalogue';
/** On listings of the whole shop, with any filter but a category. */
const WHOLE_SHOP = 'listing';

/** Above this many tags everything is purged: a sale or an import changes most of it anyway. */
const MANY = 200;

/** Tags of a page about one product, including other products shown on it. */
export function tagsOfProduct(id: string, others: readonly { id: string }[] = []): string[] {
  return [EVERYTHING, ...new Set([productTag(id), ...others.map((other) => productTag(other.id))])];
}

/** Tags of a listing: of these categories (slugs), or of the whole shop if there are none. */
export function tagsOfList(categories: readonly string[], products: readonly { id: string }[]): string[] {
  const places = categories.length > 0 ? categories.map(categoryTag) : [WHOLE_SHOP];
  return [EVERYTHING, ...new Set([...places, ...products.map(({ id }) => productTag(id))])];
}

/** A change to a product: purges what shows it, and the listings of these categories if it `movesLists`. */
export type PageChange = {
  /** Null: something that any page may show. */
  productId: string | null;
  movesLists: boolean;
  /** Slugs of the current and former categories, ancestors included. */
  categories: readonly string[];
};

/** The tags to purge for these changes; few for a single change. */
export function tagsToPurge(changes: readonly PageChange[]): string[] {
  const tags = new Set<string>();
  for (const { productId, movesLists, categories } of changes) {
    if (productId === null) return [EVERYTHING];
    tags.add(productTag(productId));
    if (!movesLists) continue;
    tags.add(WHOLE_SHOP);
    for (const slug of categories) tags.add(categoryTag(slug));
  }
  return tags.size > MANY ? [EVERYTHING] : [...tags];
}

/** Merges several sets of tags to purge. */
export function joinTags(...rows: readonly (readonly string[])[]): string[] {
  const tags = new Set(rows.flat());
  return tags.has(EVERYTHING) || tags.size > MANY ? [EVERYTHING] : [...tags];
}

const productTag = (id: string) => `product:${id}`;
/** A URL may contain anything, including commas, which separate tags; real slugs never do. */
const categoryTag = (slug: string) => `category:${slug.replaceAll(/[^a-z0-9-]/g, '_')}`;
