import { announcementOf } from '#content/announcement.ts';
import type { ListProductsInput, ProductCard, ProductDetail } from '#contracts/catalogue.ts';
import type { Frame } from '#contracts/store.ts';
import type { CatalogueIndex } from '#domain/catalogue-index/catalogue-index.ts';
import { type AsOf, asOfWords } from '#domain/pages/as-of.ts';
import type { Services } from '../../compose.ts';
import { ok } from '../../ports/outcome.ts';
import { cardsOf, entriesOf } from '../../sql/catalogue/catalogue-index.sql.ts';
import { findAnnouncements } from '../../sql/pages/announcements.sql.ts';
import * as sql from '../../sql/pages/as-of.sql.ts';
import { findAnnouncedCoupon } from '../../sql/settings/store.sql.ts';
import { type Catalogue, pageOf } from './browse-catalogue.ts';
import { currentCatalogue, readCatalogue } from './catalogue-cache.ts';

/** The page frame as of a moment: announcements, and the bar that names the moment. */
export async function frameAsOf({ database }: Services, asOf: AsOf, frame: Frame): Promise<Frame> {
  const [coupon, announcements, draft] = await Promise.all([
    findAnnouncedCoupon(database, asOf.moment),
    findAnnouncements(database),
    sql.findDraftName(database, asOf),
  ]);
  const announcement = announcementOf(announcements, { shop: frame.shop, coupon }, asOf.moment);
  const { minute, campaignId, path } = asOf;
  return {
    ...frame,
    coupon,
    announcement,
    asOf: { minute, campaignId, path, words: asOfWords(asOf), draft },
  };
}

export type CatalogueAsOf = Catalogue & {
  /** Cards and products at the prices of that moment. */
  priced: <T extends ProductCard | ProductDetail>(items: readonly T[]) => T[];
};

/**
 * The catalogue at the prices of a moment. If any price differs, it builds an index for this response only; the shared index
 * is never changed.
 */
export async function catalogueAsOf({ database }: Services, asOf: AsOf): Promise<CatalogueAsOf> {
  const found = await sql.findPricesAsOf(database, asOf);
  const prices = new Map(found.map((price) => [price.id, price]));
  const priced: CatalogueAsOf['priced'] = (items) =>
    items.map((item) => {
      const price = prices.get(item.id);
      if (!price) return item;
      const { finalPriceCents, discountPercent, lowestBeforeCents, priceUntil } = price;
      const detail = 'lowestBeforeCents' in item && { lowestBeforeCents, priceUntil };
      return { ...item, finalPriceCents, discountPercent, ...detail };
    });
  return {
    priced,
    cards: async (ids, colours) => priced(await cardsOf(database, ids, colours)),
    index: async () => {
      if (prices.size === 0) return (await currentCatalogue(database)).index;
      const { index } = await readCatalogue(database);
      return repriced(index, await entriesOf(database, [...prices.keys()]), prices);
    },
  };
}

function repriced(
  index: CatalogueIndex,
  entries: Awaited<ReturnType<typeof entriesOf>>,
  prices: ReadonlyMap<string, sql.PriceAsOf>,
): CatalogueIndex {
  index.putAll(
    entries.map((entry) => {
      const price = prices.get(entry.id);
      if (!price) return entry;
      const { finalPriceCents, priceCents } = price;
      return { ...entry, finalPriceCents, isOnSale: finalPriceCents < priceCents };
    }),
  );
  return index;
}

/** One page of the collection as of a moment. */
export async function searchAsOf(shop: Services, asOf: AsOf, input: ListProductsInput) {
  return ok(await pageOf(await catalogueAsOf(shop, asOf), input));
}
