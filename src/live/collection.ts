import { listProducts } from '#contracts/catalogue.ts';
import type { OutputOf } from '#contracts/endpoint.ts';
import type { AsOf } from '#domain/as-of.ts';
import { type CollectionQuery, listInput } from '#domain/collection-query.ts';
import { readingServices } from '#server/compose.ts';
import { logFailure } from '#server/http/failure-log.ts';
import { searchAsOf } from '#server/use-cases/catalogue/as-of.ts';
import {
  followedCategories,
  isAnyCategoryShown,
  searchCatalogue,
} from '#server/use-cases/catalogue/browse-catalogue.ts';

type Page = OutputOf<typeof listProducts>;

/** `page` is null where the catalogue cannot be read. */
type Found = { page: Page | null; isNowhere: boolean };

/** The same by the slugs that its categories have now; null where none of them moved. */
export async function movedTo(query: CollectionQuery): Promise<CollectionQuery | null> {
  try {
    const categories = await followedCategories(readingServices(), query.categories);
    return categories && { ...query, categories };
  } catch (error) {
    logFailure({ endpoint: 'collection' }, error);
    return null;
  }
}

/** What fits a query now, or as of a moment. */
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
 * No such category, or no such page: what is shown is kind, but no machine should keep it. Choices that nothing fits today
 * are a place all the same.
 */
async function isNowhere({ categories, page }: CollectionQuery, found: Page): Promise<boolean> {
  if (page > Math.max(1, found.totalPages)) return true;
  if (found.items.length > 0 || categories.length === 0) return false;
  return !(await isAnyCategoryShown(readingServices(), categories));
}
