import { listProducts } from '#contracts/catalogue.ts';
import type { OutputOf } from '#contracts/endpoint.ts';
import { type CollectionQuery, listInput } from '#domain/catalogue/collection-query.ts';
import type { AsOf } from '#domain/pages/as-of.ts';
import { readingServices } from '#server/compose.ts';
import { logFailure } from '#server/http/failure-log.ts';
import { searchAsOf } from '#server/use-cases/catalogue/as-of.ts';
import {
  isAnyCategoryShown,
  renamedCategories,
  searchCatalogue,
} from '#server/use-cases/catalogue/browse-catalogue.ts';

type Page = OutputOf<typeof listProducts>;

/** `page` is null if the catalogue cannot be read; `isNowhere`: respond with 404. */
type Found = { page: Page | null; isNowhere: boolean };

/** The query with the current slugs of its categories; null if none has changed. */
export async function movedTo(query: CollectionQuery): Promise<CollectionQuery | null> {
  try {
    const categories = await renamedCategories(readingServices(), query.categories);
    return categories && { ...query, categories };
  } catch (error) {
    logFailure({ endpoint: 'collection' }, error);
    return null;
  }
}

/** The results of a query, now or at another time. */
export async function findCollection(query: CollectionQuery, asOf: AsOf | null = null): Promise<Found> {
  try {
    const input = listProducts.input.parse(listInput(query));
    const shop = readingServices();
    const found = await (asOf ? searchAsOf(shop, asOf, input) : searchCatalogue(shop, input));
    if (found.ok) return { page: found.value, isNowhere: await isNowhere(query, found.value) };
  } catch (error) {
    logFailure({ endpoint: 'collection' }, error);
  }
  return { page: null, isNowhere: false };
}

/**
 * Whether there is no such category or page: the page shows a message, with status 404. Filters without results are no
 * error.
 */
async function isNowhere({ categories, page }: CollectionQuery, found: Page): Promise<boolean> {
  if (page > Math.max(1, found.totalPages)) return true;
  if (found.items.length > 0 || categories.length === 0) return false;
  return !(await isAnyCategoryShown(readingServices(), categories));
}
