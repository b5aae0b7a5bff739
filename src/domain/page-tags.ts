/**
 * What the CDN knows of what it keeps for the shop (Netlify-Cache-Tag), so that a change removes what shows it and nothing else.
 * Netlify takes up to 500 tags of an answer.
 */

/** On everything that is kept and shows the catalogue. */
export const EVERYTHING = 'catalogue';
/** On lists of the whole shop, whatever narrows them but a category. */
const WHOLE_SHOP = 'listing';

/** Above so many tags everything is purged: a sale or an import changes most of it anyway. */
const MANY = 200;

/** A page of one product, with what it shows of others. */
export function tagsOfProduct(id: string, others: readonly { id: string }[] = []): string[] {
  return [EVERYTHING, ...new Set([productTag(id), ...others.map((other) => productTag(other.id))])];
}

/** A page of a list: of these categories, by their slugs, or of the whole shop where there are none. */
export function tagsOfList(categories: readonly string[], products: readonly { id: string }[]): string[] {
  const places = categories.length > 0 ? categories.map(categoryTag) : [WHOLE_SHOP];
  return [EVERYTHING, ...new Set([...places, ...products.map(({ id }) => productTag(id))])];
}

/** What changed of a product: whatever shows it, and the lists of these categories where it `movesLists`. */
export type PageChange = {
  /** Null: something that any page may show. */
  productId: string | null;
  movesLists: boolean;
  /** Slugs of the categories whose lists show it now, or did before, with those above them. */
  categories: readonly string[];
};

/** The tags to purge for these changes; those of one are few. */
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

/** Two rows of tags to purge as one. */
export function joinTags(...rows: readonly (readonly string[])[]): string[] {
  const tags = new Set(rows.flat());
  return tags.has(EVERYTHING) || tags.size > MANY ? [EVERYTHING] : [...tags];
}

const productTag = (id: string) => `product:${id}`;
/** An address may hold anything, also a comma, which parts tags; no category is called so. */
const categoryTag = (slug: string) => `category:${slug.replaceAll(/[^a-z0-9-]/g, '_')}`;
