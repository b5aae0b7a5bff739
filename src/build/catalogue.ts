import type { CategoryTree, ProductCard, ProductDetail } from '#contracts/catalogue.ts';
import {
  type AnnouncedCoupon,
  type Frame,
  type GalleryPost,
  type StoreProfile,
  UNSET_STORE,
} from '#contracts/store.ts';
import { CatalogueIndex, type IndexFilter } from '#domain/catalogue-index.ts';
import type { CollectionQuery } from '#domain/collection-query.ts';
import { readQuery } from '#domain/search-query.ts';
import { connectNeon } from '#server/adapters/neon.ts';
import * as catalogue from '#server/sql/catalogue.sql.ts';
import * as catalogueIndexSql from '#server/sql/catalogue-index.sql.ts';
import { findProductChanges } from '#server/sql/changes.sql.ts';
import * as shop from '#server/sql/store.sql.ts';

/**
 * What the static build reads: the only door from the pages to the server's side, with the role that may read the public
 * catalogue and nothing else. Every answer is fetched once per build.
 */
const database = connectNeon({
  connectionString: required('DATABASE_BUILD_URL'),
  localProxy: process.env.NEON_LOCAL_PROXY ?? null,
  maxConnections: 4,
});

const MANY = 1_000_000;

/** Every active product with all that its page shows, newest first. */
export const allProducts = once((): Promise<ProductDetail[]> => catalogue.allProducts(database));

/** Every active product as a card, newest first. */
export const allCards = once((): Promise<ProductCard[]> => catalogue.allCards(database));

export const categoryTree = once((): Promise<CategoryTree[]> => catalogue.findCategoryTree(database));

const EVERY: IndexFilter = {
  categories: [],
  words: null,
  onlyNew: false,
  onlySale: false,
  inStock: false,
  sizes: [],
  colours: [],
  minCents: null,
  maxCents: null,
};

/** The same index that the functions search, for the counts beside the filters and for the selections. */
export const catalogueIndex = once(async () => {
  const categories = await catalogueIndexSql.indexCategories(database);
  const index = new CatalogueIndex(categories, []);
  for await (const page of catalogueIndexSql.allEntries(database)) index.putAll(page);
  const find = (filter: Partial<IndexFilter>, sort: 'newest' | 'best_sellers' = 'newest', limit = MANY) =>
    index.find({ ...EVERY, ...filter }, { sort, limit, offset: 0 });
  return {
    all: find({}, 'newest', 0).facets,
    facetsOf: ({ categories: slugs, onlyNew }: CollectionQuery) =>
      find({ categories: slugs, onlyNew }, 'newest', 0).facets,
    newest: () => find({ onlyNew: true }).ids,
    onSale: () => find({ onlySale: true }).ids,
    bestSellers: (limit: number) => find({}, 'best_sellers', limit).ids,
    about: (words: string) => find({ words: readQuery(words) }).ids,
  };
});

/**
 * The shop's own data. Where nobody has set it up yet, the site is built nevertheless: its first administrator needs the
 * back office to do so.
 */
export const store = once(async (): Promise<StoreProfile> => (await shop.findStore(database)) ?? UNSET_STORE);

export const announcedCoupon = once(
  (): Promise<AnnouncedCoupon | null> => shop.findAnnouncedCoupon(database),
);

export const frame = once(async (): Promise<Frame> => {
  const [profile, coupon, tree] = await Promise.all([store(), announcedCoupon(), categoryTree()]);
  return { shop: profile, coupon, tree };
});

/** When each active product last changed, by its id. */
export const productChanges = once(async (): Promise<ReadonlyMap<string, Date>> => {
  const found = await findProductChanges(database);
  return new Map(found.map(({ id, changedAt }) => [id, changedAt]));
});

/** When the last of these products changed; undefined for none. */
export async function lastChangeOf(ids: readonly string[]): Promise<Date | undefined> {
  const changes = await productChanges();
  const times = ids.flatMap((id) => changes.get(id)?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

export const shipping = once(() => shop.findShippingSettings(database));

export const gallery = once((): Promise<GalleryPost[]> => shop.findGallery(database));

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Falta a variável ${name}: o site estático é gerado a partir do banco.`);
  return value;
}
