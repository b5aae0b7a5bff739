import type { ProductDetail } from '#contracts/catalogue.ts';
import { type UcpFilters, type UcpLookup, ucpLookup } from '#contracts/doors/ucp-catalog.ts';
import { uuid } from '#contracts/fields.ts';
import { LOOKUP } from '#domain/doors/ucp.ts';
import { type Resolved, resolveIds } from '../../../sql/doors/lookups.sql.ts';
import { metaOf, type UcpMessage } from './agent.ts';
import { type Picked, productObject } from './product-object.ts';
import { inStockFirst, productsOf } from './search-catalog.ts';
import type { Verb } from './verb.ts';

/**
 * `lookup_catalog`: products by their ids, or by ids or SKUs of variants. Each is there once, with the variants that were meant,
 * each of which says by what; a product that was meant itself, with its first one.
 */
export const lookupCatalog: Verb<UcpLookup> = {
  name: 'lookup_catalog',
  needs: LOOKUP,
  input: ucpLookup,
  writes: false,
  status: 200,
  async run(shop, agent, { ids, filters }) {
    const asked = [...new Set(ids)];
    const found = await resolveIds(shop.database, asked.filter(isId), asked);
    const all = await productsOf(shop, [...new Set(found.map(({ productId }) => productId))]);
    const products = all.filter((product) => passes(product, filters));
    const missing = asked.filter((id) => !found.some(({ given }) => given === id));
    return {
      ucp: metaOf(agent, LOOKUP),
      products: products.map((product) =>
        productObject(shop.config.siteUrl, product, picked(product, found)),
      ),
      ...(missing.length > 0 && { messages: missing.map(unknown) }),
    };
  },
};

export const isId = (text: string) => uuid.safeParse(text).success;

/** Whether a product is within the filters; its variants cost the same. */
export function passes(
  { category, finalPriceCents }: ProductDetail,
  filters: UcpFilters | undefined,
): boolean {
  const { categories = [], price } = filters ?? {};
  const own = [category?.slug, category?.parent?.slug];
  if (categories.length > 0 && !categories.some((slug) => own.includes(slug))) return false;
  return finalPriceCents >= (price?.min ?? 0) && finalPriceCents <= (price?.max ?? Number.POSITIVE_INFINITY);
}

function picked(product: ProductDetail, found: readonly Resolved[]): Picked[] {
  const featured = inStockFirst(product)[0]?.id ?? '';
  const inputs = new Map<string, NonNullable<Picked['inputs']>[number][]>();
  for (const { given, productId, variantId } of found) {
    if (productId !== product.id) continue;
    const id = variantId ?? featured;
    inputs.set(id, [...(inputs.get(id) ?? []), { id: given, match: variantId ? 'exact' : 'featured' }]);
  }
  return [...inputs].map(([id, of]) => ({ id, inputs: of }));
}

const unknown = (id: string): UcpMessage => ({
  type: 'info',
  code: 'not_found',
  content: `Nada à venda com a identificação ${id}.`,
});
