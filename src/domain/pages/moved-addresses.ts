/** URL prefixes of categories and campaigns; src/paths.ts builds links from them, and a test compares the two. */
export const CATEGORY_ADDRESS = '/colecao?categoria=';
export const CAMPAIGN_ADDRESS = '/c/';
export const PRODUCT_ADDRESS = '/produto/';

/** Matches a link to a category listing or campaign, with or without further parameters. */
const LINK = /^(\/colecao\?categoria=|\/c\/)[a-z0-9-]+(?=$|[?&#])/;

/**
 * A stored page (src/contracts/pages.ts) with links to categories and campaigns updated to their current URLs. Page versions
 * are immutable, so former URLs are resolved on reading. `moved`: current URLs by former ones.
 */
export function followMoved(stored: unknown, moved: ReadonlyMap<string, string>): unknown {
  if (moved.size === 0) return stored;
  const today = (address: string) => moved.get(address) ?? address;
  const followed = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return value.replace(LINK, today);
    if (Array.isArray(value))
      return value.map((one) =>
        name === 'categories' && typeof one === 'string'
          ? today(CATEGORY_ADDRESS + one).slice(CATEGORY_ADDRESS.length)
          : followed(one, ''),
      );
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, followed(one, key)]));
  };
  return followed(stored, '');
}

/** The slugs of the categories and the campaign that a shop URL links to; empty for any other URL. */
export function namedIn(address: string): { categories: readonly string[]; campaign: string | null } {
  const [path = '', query = ''] = (address.startsWith('/') ? address : '').split('#', 1)[0]?.split('?') ?? [];
  const asked = path === '/colecao' ? new URLSearchParams(query).get('categoria') : null;
  const campaign = path.startsWith(CAMPAIGN_ADDRESS) ? path.slice(CAMPAIGN_ADDRESS.length) : null;
  return { categories: asked ? asked.split(',') : [], campaign };
}
