/** Addresses of what the desk makes and takes away, but for what stands at their end; src/paths.ts has them for links, and a test compares the two. */
export const CATEGORY_ADDRESS = '/colecao?categoria=';
export const CAMPAIGN_ADDRESS = '/c/';
export const PRODUCT_ADDRESS = '/produto/';

/** Of a link to a category's list or a campaign, alone or with more behind it: its address. */
const LINK = /^(\/colecao\?categoria=|\/c\/)[a-z0-9-]+(?=$|[?&#])/;

/**
 * What is stored of a page (src/contracts/pages.ts), with categories and campaigns by the addresses that they have now: a version of a page
 * is never changed, so what it names by a former address is followed where it is read. `moved`: today's addresses by the former ones.
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

/** The categories and the campaign that an address of the shop leads to, by their slugs; of any other, none. */
export function namedIn(address: string): { categories: readonly string[]; campaign: string | null } {
  const [path = '', query = ''] = (address.startsWith('/') ? address : '').split('#', 1)[0]?.split('?') ?? [];
  const asked = path === '/colecao' ? new URLSearchParams(query).get('categoria') : null;
  const campaign = path.startsWith(CAMPAIGN_ADDRESS) ? path.slice(CAMPAIGN_ADDRESS.length) : null;
  return { categories: asked ? asked.split(',') : [], campaign };
}
