import type { CatalogueProduct } from '../products/product-plan.ts';
import { nameKey, sameName } from '../text/normal-form.ts';
import type { PlannedProduct } from './planned.ts';
import { skuKey } from './unique-codes.ts';

/** Which products of the files are here already. */

/** A product of this shop. `slug`: its address. */
export type ProductHere = CatalogueProduct & { slug: string };

/** A product that came with an earlier move: its key there, and what was last written of it. */
export type MovedHere = { key: string; productId: string; written: Written | null };

/** What a file said of a product when it was last written: the base of what has changed on either side. */
export type Written = Pick<PlannedProduct, 'values' | 'colours' | 'sizes' | 'variants'>;

export const writtenOf = ({ values, colours, sizes, variants }: PlannedProduct): Written => ({
  ...{ values, colours, sizes, variants },
});

export type KnownBy = 'sku' | 'ean' | 'handle';
export type Identified = { product: ProductHere; by: KnownBy; written: Written | null };

/** What has to be looked for here to tell. */
export type Wanted = { skus: string[]; eans: string[]; keys: string[]; slugs: string[] };

/** The codes (`skuKey`), keys and handles by which these products may be known. */
export function wantedOf(products: readonly PlannedProduct[]): Wanted {
  const all = <T>(of: (product: PlannedProduct) => readonly (T | null)[]) => [
    ...new Set(products.flatMap(of).filter((one): one is T => one !== null && one !== '')),
  ];
  return {
    skus: all(({ variants }) => variants.map(({ sku }) => sku && skuKey(sku))),
    eans: all(({ variants }) => variants.map(({ ean }) => ean)),
    keys: all(({ key }) => [key]),
    slugs: all((product) => [handleOf(product)]),
  };
}

/** The handle of a product that keeps it; '' of one that was parted from another. */
export function handleOf({ key, variants }: PlannedProduct): string {
  const handle = variants[0]?.handle ?? '';
  return handle !== '' && key.endsWith(` ${handle}`) ? handle : '';
}

/**
 * Identifies products by a SKU, else by a GTIN, else by their key in the other shop or its handle. Each product here is found once: a
 * second one that would be the same is `taken`.
 */
export function identify(
  products: readonly PlannedProduct[],
  here: { products: readonly ProductHere[]; moved: readonly MovedHere[] },
): { found: ReadonlyMap<string, Identified>; taken: ReadonlyMap<string, ProductHere> } {
  const byId = new Map(here.products.map((product) => [product.id, product] as const));
  const index = { sku: new Map<string, ProductHere>(), ean: new Map<string, ProductHere>() };
  for (const product of here.products)
    for (const { sku, ean } of product.variants) {
      if (sku) index.sku.set(skuKey(sku), product);
      if (ean) index.ean.set(ean, product);
    }
  const moved = new Map(here.moved.map((one) => [one.key, one] as const));
  const writtenHere = new Map(here.moved.map((one) => [one.productId, one.written] as const));
  const bySlug = Map.groupBy(here.products, ({ slug }) => nameKey(slug));
  const found = new Map<string, Identified>();
  const taken = new Map<string, ProductHere>();
  const claimed = new Set<string>();
  const claim = (planned: PlannedProduct, product: ProductHere | undefined, by: KnownBy): boolean => {
    if (!product || found.has(planned.key) || taken.has(planned.key)) return false;
    if (claimed.has(product.id)) taken.set(planned.key, product);
    else {
      claimed.add(product.id);
      const own = moved.get(planned.key);
      const written = own?.productId === product.id ? own.written : (writtenHere.get(product.id) ?? null);
      found.set(planned.key, { product, by, written });
    }
    return true;
  };
  // The same key is the surest of several that have a code in common: parts of one product, whose codes were exchanged.
  for (const by of ['sku', 'ean'] as const)
    for (const planned of products)
      claim(planned, mostOf(planned, index[by], by, moved.get(planned.key)), by);
  for (const planned of products) {
    const own = moved.get(planned.key);
    const handle = handleOf(planned);
    const [named, another] = (handle && bySlug.get(nameKey(handle))) || [];
    claim(planned, (own && byId.get(own.productId)) ?? (another ? undefined : named), 'handle');
  }
  return { found, taken };
}

/** The product here that has most of the codes; of two with as many, the one that it was before, else the one of the same name. */
function mostOf(
  planned: PlannedProduct,
  index: ReadonlyMap<string, ProductHere>,
  by: 'sku' | 'ean',
  before: MovedHere | undefined,
): ProductHere | undefined {
  const hits = new Map<ProductHere, number>();
  for (const variant of planned.variants) {
    const code = variant[by];
    const product = code === null ? undefined : index.get(by === 'sku' ? skuKey(code) : code);
    if (product) hits.set(product, (hits.get(product) ?? 0) + 1);
  }
  const worth = ([product, count]: [ProductHere, number]) =>
    count * 4 +
    (product.id === before?.productId ? 2 : 0) +
    (sameName(product.name, planned.values.name) ? 1 : 0);
  return [...hits].toSorted((one, other) => worth(other) - worth(one))[0]?.[0];
}
