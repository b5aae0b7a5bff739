import { slugify } from '../text/search-text.ts';

/** At which addresses another shop showed its products and categories, and how an address is told to be one of them. */

/** By the beginning of the dialect of its files; of others only what the files say themselves is known. */
type OldShop = 'shopify' | 'woo' | 'nuvemshop';

const shopOf = (dialect: string): OldShop | null =>
  (['shopify', 'woo', 'nuvemshop'] as const).find((name) => dialect.startsWith(name)) ?? null;

/**
 * Where products are: Shopify and Nuvemshop by their handle, Tiendanube in Spanish. WooCommerce's file has none: WordPress makes it of
 * the title, in the language of the shop or in English (WooCommerce, Settings → Permalinks).
 */
const PRODUCTS: Readonly<Record<OldShop, readonly string[]>> = {
  shopify: ['/products'],
  woo: ['/produto', '/product'],
  nuvemshop: ['/produtos', '/productos'],
};

/** Where categories are: Nuvemshop's stand at the root, each below its parent; so do WooCommerce's below their base. */
const CATEGORIES: Readonly<Record<OldShop, readonly string[]>> = {
  shopify: ['/collections'],
  woo: ['/categoria-produto', '/product-category'],
  nuvemshop: [''],
};

/** The paths at which a shop with files of this dialect showed a product. */
export function productAddresses(
  dialect: string,
  { handle, title }: { handle: string; title: string },
): string[] {
  const shop = shopOf(dialect);
  const slug = handle || (shop === 'woo' ? slugify(title) : '');
  return shop === null || slug === '' ? [] : keysOf(PRODUCTS[shop].map((base) => `${base}/${slug}`));
}

/** The same of a category, by the names from its root. */
export function categoryAddresses(dialect: string, path: readonly string[]): string[] {
  const shop = shopOf(dialect);
  const slugs = path.map(slugify);
  if (shop === null || slugs.length === 0 || slugs.includes('')) return [];
  // A collection has no parent.
  const below = shop === 'shopify' ? slugs.slice(-1) : slugs;
  return keysOf(CATEGORIES[shop].map((base) => `${base}/${below.join('/')}`));
}

const keysOf = (addresses: readonly string[]) => addresses.map(addressKey).filter((key) => key !== null);

const MOST = 300;

/**
 * What an old address is found by, whoever wrote it: the decoded path in lower case, without a slash at its end, parameters, and
 * the collection that a product was reached by. Null: it is no path, or leads to a place by its parameters alone.
 */
export function addressKey(address: string): string | null {
  const path = pathOf(address);
  if (path === null) return null;
  const whole = path
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const key = whole.replace(/^\/collections\/[^/]+(?=\/products\/[^/]+$)/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Postgres takes no zero byte, and no address has the others.
  return key === '/' || key.length > MOST || /[\u0000-\u001f\u007f]/.test(key) ? null : key;
}

function pathOf(address: string): string | null {
  const isWhole = /^https?:\/\//i.test(address);
  if (!isWhole && !address.startsWith('/')) return null;
  const base = 'https://loja.invalid';
  if (!URL.canParse(address, base)) return null;
  try {
    return decodeURIComponent(new URL(address, base).pathname);
  } catch {
    return null;
  }
}

/**
 * The first parts of old addresses that a function looks up (netlify/functions/page.ts), as the shop has no pages there. Old addresses
 * elsewhere are rules of the CDN, with the next build.
 */
export const LOOKED_UP = [
  ...['products', 'collections', 'pages', 'blogs', 'produtos', 'productos', 'product', 'produto'],
  ...['product-category', 'categoria-produto', 'loja', 'shop'],
] as const;

/** Whether a function looks it up. */
export const isLookedUp = (key: string) =>
  LOOKED_UP.some((root) => key === `/${root}` || key.startsWith(`/${root}/`));

/** Pages that other shops have, and where they are here. */
export const STANDING: ReadonlyMap<string, string> = new Map([
  ...[
    '/collections',
    '/collections/all',
    '/products',
    '/produtos',
    '/productos',
    '/loja',
    '/shop',
    '/search',
  ].map((from) => [from, '/colecao'] as const),
  ['/collections/frontpage', '/'],
  ['/cart', '/carrinho'],
  ['/account', '/conta'],
  ['/account/login', '/conta'],
  ['/pages/contact', '/contato'],
  ['/pages/contato', '/contato'],
]);
