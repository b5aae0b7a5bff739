/**
 * The Universal Commerce Protocol (ucp.dev): by it a platform's assistant finds products and buys for a person. Here is what the
 * shop speaks of it; the objects are the protocol's own (schemas of each release: tests/ucp).
 */

/** The releases that the shop speaks, newest first. */
export const UCP_VERSIONS = ['2026-08-25', '2026-04-08'] as const;
export type UcpVersion = (typeof UCP_VERSIONS)[number];

export const SEARCH = 'dev.ucp.shopping.catalog.search';
export const LOOKUP = 'dev.ucp.shopping.catalog.lookup';
export const CART = 'dev.ucp.shopping.cart';
export const CHECKOUT = 'dev.ucp.shopping.checkout';
export const ORDER = 'dev.ucp.shopping.order';
export const FULFILLMENT = 'dev.ucp.shopping.fulfillment';
export const DISCOUNT = 'dev.ucp.shopping.discount';
export const BUYER_CONSENT = 'dev.ucp.shopping.buyer_consent';
/** What people may consent to. */
export const MARKETING = 'dev.ucp.consent.marketing';

export type Capability = {
  /** Its page of the specification and its file of the schemas. */
  page: string;
  file: string;
  /** What it adds to; a capability without is a root, to which operations belong. */
  extends?: readonly string[];
};

export const UCP_CAPABILITIES: Readonly<Record<string, Capability>> = {
  [SEARCH]: { page: 'shopping/catalog/search', file: 'catalog_search' },
  [LOOKUP]: { page: 'shopping/catalog/lookup', file: 'catalog_lookup' },
  [CART]: { page: 'shopping/cart', file: 'cart' },
  [CHECKOUT]: { page: 'shopping/checkout', file: 'checkout' },
  [ORDER]: { page: 'shopping/order', file: 'order' },
  [FULFILLMENT]: { page: 'fulfillment', file: 'fulfillment', extends: [CHECKOUT] },
  [DISCOUNT]: { page: 'discount', file: 'discount', extends: [CHECKOUT, CART] },
  [BUYER_CONSENT]: { page: 'buyer-consent', file: 'buyer_consent', extends: [CHECKOUT] },
};

/** The names and versions that somebody declares. */
export type Declared = Readonly<Record<string, readonly string[]>>;

/**
 * What shop and platform both speak in a release: the shop's capabilities, each in the release's own version, that the platform
 * declares in that version, without extensions of what is left out (overview, 'Intersection Algorithm').
 */
export function activeCapabilities(declared: Declared, version: UcpVersion): string[] {
  const both = Object.keys(UCP_CAPABILITIES).filter((name) => declared[name]?.includes(version));
  return both.filter((name) => {
    const parents = UCP_CAPABILITIES[name]?.extends;
    return !parents || parents.some((parent) => both.includes(parent));
  });
}

/** Those of them that an answer of this root names: itself and its extensions ('Response Capability Selection'). */
export function capabilitiesOf(active: readonly string[], root: string): string[] {
  return active.filter((name) => name === root || UCP_CAPABILITIES[name]?.extends?.includes(root));
}

/** A site's name backwards, as what it declares itself is named: 'https://www.loja.com.br' → 'br.com.loja'. */
export function reversedHost(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(hostname) && !/\d$/.test(hostname);
  const labels = isName ? hostname.toLowerCase().split('.') : ['loja', 'invalid'];
  return labels
    .slice(labels[0] === 'www' ? 1 : 0)
    .toReversed()
    .join('.');
}

/** Payment by PIX: the shop's own handler; no release of the protocol has one. */
export const pixHandler = (siteUrl: string) => `${reversedHost(siteUrl)}.pix`;
/** The action that shows its code. */
export const pixAction = (siteUrl: string) => `${reversedHost(siteUrl)}.payment.pix`;

/**
 * Whether a schema's address is of whom its name says ('Authority Binding'): its host backwards is the name, or the name's
 * beginning up to a dot.
 */
export function isNamedAfter(name: string, schema: string): boolean {
  if (!URL.canParse(schema)) return false;
  const { protocol, username, password, hostname } = new URL(schema);
  if (protocol !== 'https:' || username !== '' || password !== '' || !hostname.includes('.')) return false;
  const authority = hostname.replace(/\.$/, '').split('.').toReversed().join('.');
  return name === authority || name.startsWith(`${authority}.`);
}
