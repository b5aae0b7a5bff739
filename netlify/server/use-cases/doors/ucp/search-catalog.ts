import type { ProductDetail } from '#contracts/catalogue.ts';
import { type UcpSearch, ucpSearch } from '#contracts/doors/ucp-catalog.ts';
import { UNFILTERED } from '#domain/catalogue-index/index-query.ts';
import { SEARCH } from '#domain/doors/ucp.ts';
import { readQuery } from '#domain/search/search-query.ts';
import type { Has } from '../../../compose.ts';
import { currentCatalogue } from '../../catalogue/catalogue-cache.ts';
import { currentProduct } from '../../catalogue/product-cache.ts';
import { metaOf } from './agent.ts';
import { productObject } from './product-object.ts';
import type { Verb } from './verb.ts';

/** Products of a page: as asked for, at most so many. */
const PAGE = 10;
const MOST = 24;

/** `search_catalog`: finds products as the shop's own search does, each with all its variants. */
export const searchCatalog: Verb<UcpSearch> = {
  name: 'search_catalog',
  needs: SEARCH,
  input: ucpSearch,
  writes: false,
  status: 200,
  async run(shop, agent, input) {
    const { query, filters, pagination } = input;
    const limit = Math.min(pagination?.limit ?? PAGE, MOST);
    const offset = Number(pagination?.cursor ?? 0);
    const { index } = await currentCatalogue(shop.database);
    const { ids, total } = index.find(
      {
        ...UNFILTERED,
        categories: filters?.categories ?? [],
        words: query.trim() === '' ? null : readQuery(query),
        minCents: filters?.price?.min ?? null,
        maxCents: filters?.price?.max ?? null,
      },
      { sort: 'relevance', limit, offset },
    );
    const next = offset + limit;
    const hasNext = next < total;
    return {
      ucp: metaOf(agent, SEARCH),
      products: (await productsOf(shop, ids)).map((product) =>
        productObject(shop.config.siteUrl, product, inStockFirst(product)),
      ),
      pagination: { has_next_page: hasNext, ...(hasNext && { cursor: String(next) }), total_count: total },
    };
  },
};

/** The products on sale of these; without variants there is nothing to buy. */
export async function productsOf(
  { database }: Has<'database'>,
  ids: readonly string[],
): Promise<ProductDetail[]> {
  const found = await Promise.all(ids.map((id) => currentProduct(database, id)));
  return found.filter((one) => one !== null && one.variants.length > 0).map((one) => one as ProductDetail);
}

/** All variants, what can be had before what cannot: the first one stands for the product. */
export const inStockFirst = ({ variants }: Pick<ProductDetail, 'variants'>) =>
  variants.toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0));
