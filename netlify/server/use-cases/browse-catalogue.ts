import type { Facets, ListProductsInput, ProductCard, ProductDetail } from '#contracts/catalogue.ts';
import { uuid } from '#contracts/fields.ts';
import { COLLECTION_PAGE_SIZE, orderSizes, pageCount } from '#domain/catalogue.ts';
import { searchTerms } from '#domain/search-text.ts';
import type { Services } from '../compose.ts';
import type { Outcome } from '../ports/outcome.ts';
import { isOnSale } from '../sql/carts.sql.ts';
import * as catalogue from '../sql/catalogue.sql.ts';
import type { CatalogueFilter, CatalogueSort } from '../sql/catalogue-filter.ts';

type Shop = Pick<Services, 'database'>;
type Page = { items: ProductCard[]; total: number; page: number; totalPages: number; facets: Facets };

const SORTS = {
  relevancia: 'relevance',
  novidades: 'newest',
  'menor-preco': 'cheapest',
  'maior-preco': 'dearest',
  'mais-vendidos': 'best_sellers',
} as const satisfies Record<string, CatalogueSort>;

/** Words of one query beyond which nobody searches on purpose. */
const MAX_WORDS = 8;

/** Whether an active product has this id; what is no id has no product. */
export async function isProductOnSale({ database }: Shop, id: string): Promise<boolean> {
  return uuid.safeParse(id).success && isOnSale(database, id);
}

/** One page of the collection with its facets. A page past the end is answered empty, with the true number of pages. */
export async function searchCatalogue(
  { database }: Shop,
  input: ListProductsInput,
): Promise<Outcome<Page, never>> {
  const filter = filterOf(input);
  const sort = SORTS[input.ordem ?? 'relevancia'];
  const offset = (input.pagina - 1) * COLLECTION_PAGE_SIZE;
  const [found, facets] = await Promise.all([
    catalogue.findCards(database, filter, { sort, limit: COLLECTION_PAGE_SIZE, offset }),
    catalogue.countFacets(database, filter),
  ]);
  const order = orderSizes(facets.sizes.map((size) => size.value));
  const sizes = facets.sizes.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  return {
    ok: true,
    value: { ...found, page: input.pagina, totalPages: pageCount(found.total), facets: { ...facets, sizes } },
  };
}

export async function productDetail(
  { database }: Shop,
  id: string,
): Promise<Outcome<ProductDetail, 'not_found'>> {
  const product = await catalogue.findProduct(database, id);
  return product ? { ok: true, value: product } : { ok: false, code: 'not_found' };
}

export async function availability({ database }: Shop, ids: readonly string[]) {
  return { ok: true, value: { products: await catalogue.findAvailability(database, ids) } } as const;
}

export async function countActiveProducts({ database }: Shop) {
  return { ok: true, value: await catalogue.countActive(database) } as const;
}

/** A search for nothing but signs finds nothing, unlike no search at all. */
function words(query: string): string[][] {
  const groups = searchTerms(query).slice(0, MAX_WORDS);
  return groups.length === 0 && query.trim() !== '' ? [[]] : groups;
}

function filterOf(input: ListProductsInput): CatalogueFilter {
  return {
    categorySlugs: input.categoria,
    words: words(input.busca),
    onlyNew: input.novidades,
    onlySale: input.promocao,
    inStock: input.estoque,
    sizes: input.tamanho,
    colours: input.cor,
    minCents: input.precoMin > 0 ? input.precoMin * 100 : null,
    maxCents: input.precoMax === undefined ? null : input.precoMax * 100,
  };
}
