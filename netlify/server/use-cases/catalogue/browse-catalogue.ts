import type {
  Facets,
  ListProductsInput,
  ProductCard,
  ProductDetail,
  QuestionsPage,
  ReviewsPage,
} from '#contracts/catalogue.ts';
import { uuid } from '#contracts/fields.ts';
import { COLLECTION_PAGE_SIZE, orderSizes, pageCount } from '#domain/catalogue/catalogue.ts';
import { perFacet } from '#domain/catalogue/product-facets.ts';
import type { CatalogueIndex } from '#domain/catalogue-index/catalogue-index.ts';
import type { Found, IndexFilter, IndexSort } from '#domain/catalogue-index/index-query.ts';
import { PRODUCT_ADDRESS } from '#domain/pages/moved-addresses.ts';
import { readFrom } from '#domain/pages/redirects.ts';
import type { ReviewSort } from '#domain/reviews/reviews.ts';
import { readQuery, type SearchQuery } from '#domain/search/search-query.ts';
import type { Has } from '../../compose.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import * as catalogue from '../../sql/catalogue/catalogue.sql.ts';
import { cardsOf } from '../../sql/catalogue/catalogue-index.sql.ts';
import { findMovedCategories, findRedirect } from '../../sql/pages/redirects.sql.ts';
import { findQuestions } from '../../sql/questions/questions.sql.ts';
import { currentCards, currentCatalogue } from './catalogue-cache.ts';
import { currentProduct } from './product-cache.ts';

/** The source of product pages: the current catalogue, or one as of another moment (as-of.ts). */
export type Catalogue = {
  index: () => Promise<CatalogueIndex>;
  cards: (ids: readonly string[], colours?: readonly string[]) => Promise<ProductCard[]>;
};
type Page = { items: ProductCard[]; total: number; page: number; totalPages: number; facets: Facets };

const SORTS = {
  relevancia: 'relevance',
  novidades: 'newest',
  'menor-preco': 'priceAsc',
  'maior-preco': 'priceDesc',
  'mais-vendidos': 'best_sellers',
} as const satisfies Record<string, IndexSort>;

/** Results cached until the catalogue changes. */
const MANY_ANSWERS = 1_000;

/** The active product with this id; null for an invalid id. */
export async function productAt({ database }: Has<'database'>, id: string): Promise<ProductDetail | null> {
  return uuid.safeParse(id).success ? currentProduct(database, id) : null;
}

/** One page of the reviews of an active product, counted from 1, with its name; null for a missing one. */
export async function reviewsOf(
  { database }: Has<'database'>,
  id: string,
  { page, sort }: { page: number; sort: ReviewSort },
): Promise<ReviewsPage | null> {
  return uuid.safeParse(id).success ? catalogue.findReviews(database, id, page, sort) : null;
}

/** One page of the published questions about an active product, counted from 1, with its name; null for a missing one. */
export async function questionsOf(
  { database }: Has<'database'>,
  id: string,
  page: number,
): Promise<QuestionsPage | null> {
  return uuid.safeParse(id).success ? findQuestions(database, id, page) : null;
}

/** The target of a manual redirect from a missing product's URL, or null. */
export async function productRedirect({ database }: Has<'database'>, id: string): Promise<string | null> {
  // Skip paths that no redirect can have, such as those with control characters, which Postgres refuses.
  const from = readFrom(PRODUCT_ADDRESS + id);
  return from.ok ? findRedirect(database, from.address) : null;
}

/** One page of the collection with its facets. A page past the end is empty and has the true number of pages. */
export async function searchCatalogue(
  { database }: Has<'database'>,
  input: ListProductsInput,
): Promise<Outcome<Page, never>> {
  const cache = await currentCatalogue(database);
  const { index, answers } = cache;
  const key = JSON.stringify(input);
  let answer = answers.get(key) as Promise<Page> | undefined;
  if (!answer) {
    if (answers.size >= MANY_ANSWERS) answers.clear();
    const cards: Catalogue['cards'] = (ids, colours = []) =>
      colours.length > 0 ? cardsOf(database, ids, colours) : currentCards(cache, database, ids);
    answer = pageOf({ index: async () => index, cards }, input);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
  }
  return ok(await answer);
}

/** Whether any of these categories exists in the shop. */
export async function isAnyCategoryShown(
  { database }: Has<'database'>,
  slugs: readonly string[],
): Promise<boolean> {
  const { index } = await currentCatalogue(database);
  return slugs.some((slug) => index.hasCategory(slug));
}

/** Replaces former slugs by current ones; null if none is a former slug. Queries the database for unknown slugs only. */
export async function renamedCategories(
  { database }: Has<'database'>,
  slugs: readonly string[],
): Promise<string[] | null> {
  const { index } = await currentCatalogue(database);
  if (slugs.every((slug) => index.hasCategory(slug))) return null;
  const moved = await findMovedCategories(database);
  if (!slugs.some((slug) => moved.has(slug))) return null;
  return [...new Set(slugs.map((slug) => moved.get(slug) ?? slug))];
}

/** The products of a page, their total and the facet counts. */
export function findInCatalogue(index: CatalogueIndex, input: ListProductsInput): Found {
  return index.find(filterOf(input), {
    sort: SORTS[input.ordem ?? 'relevancia'],
    limit: COLLECTION_PAGE_SIZE,
    offset: (input.pagina - 1) * COLLECTION_PAGE_SIZE,
  });
}

export async function pageOf({ index, cards }: Catalogue, input: ListProductsInput): Promise<Page> {
  const { ids, total, facets, askedColours } = findInCatalogue(await index(), input);
  const order = orderSizes(facets.sizes.map((size) => size.value));
  return {
    items: ids.length > 0 ? inSize(await cards(ids, [...input.cor, ...askedColours]), input.tamanho) : [],
    total,
    page: input.pagina,
    totalPages: pageCount(total),
    facets: {
      ...facets,
      sizes: facets.sizes.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value)),
    },
  };
}

/** The cards with the size asked for, if it is a single one. */
function inSize(cards: ProductCard[], sizes: readonly string[]): ProductCard[] {
  const [size, ...others] = sizes;
  return size === undefined || others.length > 0 ? cards : cards.map((card) => ({ ...card, inSize: size }));
}

export async function productDetail(
  { database }: Has<'database'>,
  id: string,
): Promise<Outcome<ProductDetail, 'not_found'>> {
  const product = await currentProduct(database, id);
  return product ? ok(product) : fail('not_found');
}

/** The given products as cards, in that order; withdrawn and unknown ones are omitted. */
export async function showCards({ database }: Has<'database'>, ids: readonly string[]) {
  return ok({ items: await cardsOf(database, [...new Set(ids)]) });
}

export async function availability({ database }: Has<'database'>, ids: readonly string[]) {
  return ok({ products: await catalogue.findAvailability(database, ids) });
}

export async function countActiveProducts({ database }: Has<'database'>) {
  return ok(await catalogue.countActive(database));
}

/** Parses a search; one with only punctuation finds nothing, unlike an empty one (null). */
function words(query: string): SearchQuery | null {
  return query.trim() === '' ? null : readQuery(query);
}

function filterOf(input: ListProductsInput): IndexFilter {
  return {
    categories: input.categoria,
    words: words(input.busca),
    onlyNew: input.novidades,
    onlySale: input.promocao,
    inStock: input.estoque,
    sizes: input.tamanho,
    colours: input.cor,
    facets: perFacet((name) => input[name]),
    minCents: input.precoMin > 0 ? input.precoMin * 100 : null,
    maxCents: input.precoMax === undefined ? null : input.precoMax * 100,
  };
}
