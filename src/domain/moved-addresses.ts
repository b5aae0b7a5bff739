/** Addresses of what the desk makes and takes away, but for what stands at their end; src/paths.ts has them for links, and a test compares the two. */
export const CATEGORY_ADDRESS = '/colecao?categoria=';
export const CAMPAIGN_ADDRESS = '/c/';
export const PRODUCT_ADDRESS = '/produto/';

/** Of a link to a category's list, alone or with more behind it: what stands before the slug, and the slug. */
const LINK = /^(\/colecao\?categoria=)([a-z0-9-]+)(?=$|[&#])/;

/**
 * What is stored of a page (src/contracts/pages.ts), with categories by the slugs that they have now: a version of a page is never changed,
 * so what it names by a slug of before is followed where it is read. `moved`: today's slugs by the former ones.
 */
export function followCategories(stored: unknown, moved: ReadonlyMap<string, string>): unknown {
  if (moved.size === 0) return stored;
  const today = (slug: string) => moved.get(slug) ?? slug;
  const followed = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return value.replace(LINK, (_, start, slug) => start + today(slug));
    if (Array.isArray(value))
      return value.map((one) =>
        name === 'categories' && typeof one === 'string' ? today(one) : followed(one, ''),
      );
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, followed(one, key)]));
  };
  return followed(stored, '');
}
