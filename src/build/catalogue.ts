import { announcementOf } from '#content/announcement.ts';
import { withLiveLinks } from '#content/live-links.ts';
import { menuOf, placesOf } from '#content/menu.ts';
import { contentOf } from '#content/page-content.ts';
import type { CategoryTree, ProductCard, ProductDetail } from '#contracts/catalogue.ts';
import {
  type AnnouncedCoupon,
  type Frame,
  type GalleryPost,
  type StoreProfile,
  UNSET_STORE,
} from '#contracts/store.ts';
import { COLLECTION_PAGE_SIZE } from '#domain/catalogue/catalogue.ts';
import type { CollectionQuery } from '#domain/catalogue/collection-query.ts';
import { type IndexFilter, type IndexSort, UNFILTERED } from '#domain/catalogue-index/index-query.ts';
import { BUILT_LISTING_PAGES, BUILT_PRODUCTS, chooseBuilt } from '#domain/pages/built-pages.ts';
import { readQuery } from '#domain/search/search-query.ts';
import { connectNeon } from '#server/adapters/neon.ts';
import { patientReads } from '#server/adapters/patient-reads.ts';
import * as catalogue from '#server/sql/catalogue/catalogue.sql.ts';
import * as catalogueIndexSql from '#server/sql/catalogue/catalogue-index.sql.ts';
import { findProductChanges } from '#server/sql/catalogue/changes.sql.ts';
import { findOffered, findPrints, type ProductPrint } from '#server/sql/catalogue/offered-products.sql.ts';
import { findAnnouncements } from '#server/sql/pages/announcements.sql.ts';
import { findShownPages } from '#server/sql/pages/pages.sql.ts';
import { findPathRedirects } from '#server/sql/pages/redirects.sql.ts';
import * as shop from '#server/sql/settings/store.sql.ts';
import { currentCatalogue } from '#server/use-cases/catalogue/catalogue-cache.ts';

/**
 * Data access of the static build: the pages' only access to the server side, with a role that can read nothing but the public
 * catalogue. Every query runs once per build.
 */
const connection = connectNeon({
  connectionString: required('DATABASE_BUILD_URL'),
  localProxy: process.env.NEON_LOCAL_PROXY ?? null,
  maxConnections: 4,
  keepsPlans: process.env.DATABASE_NAMED_STATEMENTS !== 'false',
});
const database = patientReads(connection);

const MANY = 1_000_000;
/** Products per query. */
const BATCH = 500;
const PRINTS = 5_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** Upper bound: more than any home page shows. */
const FEATURED = 100;

/** A row of cards. */
const LOVED = 4;

/** How many products get a static page; the others are rendered on demand (docs/settings.md). */
const LIMIT = Number(process.env.BUILD_PRODUCTS || BUILT_PRODUCTS);

/** Ids of the products with a static page, newest first. */
const builtIds = once(async (): Promise<readonly string[]> => {
  const [index, featured] = await Promise.all([catalogueIndex(), catalogue.findFeatured(database, FEATURED)]);
  const bestSellers = index.bestSellers(MANY);
  return chooseBuilt({ newest: index.everything(), bestSellers, featured }, LIMIT);
});

/** Those products with all data of their pages. */
export const builtProducts = once(async (): Promise<ProductDetail[]> => productsOf(await builtIds()));

/** Those products as cards. */
export const builtCards = once(async (): Promise<ProductCard[]> => cardsOf(await builtIds()));

/** The best sellers in stock, for pages that have nothing else to show. */
export const lovedCards = once(async (): Promise<ProductCard[]> => {
  const index = await catalogueIndex();
  return cardsOf(index.pick({ inStock: true }, 'best_sellers', LOVED));
});

/** Loads products with all data of their pages, in the order of the ids. */
async function productsOf(ids: readonly string[]): Promise<ProductDetail[]> {
  const products: ProductDetail[] = [];
  for (const batch of batches(ids)) products.push(...(await catalogue.findProducts(database, batch)));
  return products;
}

const cards = new Map<string, ProductCard>();

/** Loads products as cards, in the order of the ids; each is read once. */
export async function cardsOf(ids: readonly string[]): Promise<ProductCard[]> {
  for (const batch of batches(ids.filter((id) => !cards.has(id))))
    for (const card of await catalogueIndexSql.cardsOf(database, batch)) cards.set(card.id, card);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Every active product: whether it is offered as before, when it last changed, and its first picture. */
export const productPrints = once(async (): Promise<ProductPrint[]> => {
  const prints: ProductPrint[] = [];
  for (let page = await findPrints(database, BEFORE_ALL, PRINTS); ; ) {
    for (const print of page) prints.push(print);
    const last = page.length === PRINTS && page.at(-1);
    if (!last) return prints;
    page = await findPrints(database, last.id, PRINTS);
  }
});

/** What feeds say of these products. */
export const offeredProducts = (ids: readonly string[]) => findOffered(database, ids);

function batches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) =>
    ids.slice(at * BATCH, (at + 1) * BATCH),
  );
}

export const categoryTree = once((): Promise<CategoryTree[]> => catalogue.findCategoryTree(database));

/** The index that the functions also search, for facet counts and product selections. */
export const catalogueIndex = once(async () => {
  const { index } = await currentCatalogue(database);
  const find = (filter: Partial<IndexFilter>, sort: IndexSort = 'newest', limit = MANY) =>
    index.find({ ...UNFILTERED, ...filter }, { sort, limit, offset: 0 });
  const all = find({}, 'newest', 0);
  /** As many products as the static pages of a listing show. */
  const listed = all.total > LIMIT ? BUILT_LISTING_PAGES * COLLECTION_PAGE_SIZE : MANY;
  return {
    all: all.facets,
    facetsOf: ({ categories: slugs, onlyNew }: CollectionQuery) =>
      find({ categories: slugs, onlyNew }, 'newest', 0).facets,
    everything: () => find({}).ids,
    listing: (narrowed: Pick<IndexFilter, 'categories' | 'onlyNew'>) => find(narrowed, 'newest', listed),
    newest: () => find({ onlyNew: true }, 'newest', listed).ids,
    onSale: () => find({ onlySale: true }, 'newest', listed).ids,
    bestSellers: (limit: number) => find({}, 'best_sellers', limit).ids,
    pick: (filter: Partial<IndexFilter>, sort: IndexSort, limit: number) => find(filter, sort, limit).ids,
    about: (words: string) => find({ words: readQuery(words) }, 'newest', listed).ids,
  };
});

/**
 * The shop's profile. The site builds even before it is set up, because its first administrator needs the back office to do so.
 */
export const store = once(async (): Promise<StoreProfile> => (await shop.findStore(database)) ?? UNSET_STORE);

export const announcedCoupon = once(
  (): Promise<AnnouncedCoupon | null> => shop.findAnnouncedCoupon(database),
);

export const frame = once(async (): Promise<Frame> => {
  const [profile, coupon, tree, pages, announcements] = await Promise.all([
    store(),
    announcedCoupon(),
    categoryTree(),
    shownPages(),
    findAnnouncements(database),
  ]);
  const menu = contentOf(
    pages.find(({ kind }) => kind === 'menu') ?? { kind: 'menu', slug: null, content: null },
  );
  const places = placesOf(tree, pages);
  const announcement = announcementOf(announcements, { shop: profile, coupon }, new Date());
  return {
    shop: profile,
    coupon,
    tree,
    menu: menuOf(menu, places),
    announcement: withLiveLinks(announcement, places),
  };
});

/** The categories and campaigns that links may name. */
export const shownPlaces = once(async () => placesOf(await categoryTree(), await shownPages()));

/** When each active product last changed, by id. */
const productChanges = once(async (): Promise<ReadonlyMap<string, Date>> => {
  const found = await findProductChanges(database);
  return new Map(found.map(({ id, changedAt }) => [id, changedAt]));
});

/** The latest change to these products; undefined for none. */
export async function lastChangeOf(ids: readonly string[]): Promise<Date | undefined> {
  const changes = await productChanges();
  const times = ids.flatMap((id) => changes.get(id)?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** What is shown to machines. */
export const doors = once(() => shop.findDoors(database));

export const shipping = once(() => shop.findShippingSettings(database));

export const gallery = once((): Promise<GalleryPost[]> => shop.findGallery(database));

/** The published section pages, as stored. */
export const shownPages = once(() => findShownPages(database));

/** Redirects for the CDN. */
export const pathRedirects = once(() => findPathRedirects(database));

/** Outside a page build, connections have to be closed explicitly. */
export function disconnect(): Promise<void> {
  return connection.end();
}

/** Loads once, and gives the same to everybody. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
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
