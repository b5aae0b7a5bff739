import type { ProductDetail } from '#contracts/catalogue.ts';
import type { AsOf } from '#domain/pages/as-of.ts';
import type { Queryable } from '../../ports/database.ts';
import { all, value } from '../statements.ts';
import { following, type ShownPage } from './pages.sql.ts';

/** The shop as of another moment. Never cached, and never used for payment. */

/** The prices of a product at that moment. */
export type PriceAsOf = Pick<
  ProductDetail,
  'id' | 'priceCents' | 'finalPriceCents' | 'discountPercent' | 'lowestBeforeCents' | 'priceUntil'
>;

/** Active products with a different price at that moment, by the rules of `price_now` and `lowest_before`. */
export const findPricesAsOf = all<[asOf: AsOf], PriceAsOf>(({ moment, campaignId }) => {
  const running = `(c.status = 'scheduled' or c.id = $2::uuid) and c.starts_at <= $1 and c.ends_at > $1`;
  return {
    text: `select p.id, p.price_cents as "priceCents", final.cents as "finalPriceCents",
       percent_off(p.price_cents, p.discount_percent, final.cents) as "discountPercent",
       case when w.cents = final.cents then (select min(h.cents) from price_history h where h.product_id = p.id
         and h.since < w.starts_at and coalesce(h.until > w.starts_at - interval '30 days', true)) end as "lowestBeforeCents",
       to_json(case when w.cents = final.cents then w.ends_at end)#>>'{}' as "priceUntil"
     from products p
       left join lateral (
         select cp.price_cents as cents, c.starts_at, c.ends_at from campaign_prices cp join campaigns c on c.id = cp.campaign_id
         where cp.product_id = p.id and ${running} order by cp.price_cents, c.ends_at desc limit 1) w on true
       cross join lateral (select least(p.ordinary_price_cents, w.cents) as cents) final
     where p.is_active and final.cents <> p.final_price_cents
       and (p.campaign_price_cents is not null
         or p.id in (select cp.product_id from campaign_prices cp join campaigns c on c.id = cp.campaign_id where ${running}))`,
    values: [moment, campaignId],
  };
});

/** The version of the home page (slug null) or a campaign page published at that moment, or null. */
export async function findPageAsOf(
  db: Queryable,
  slug: string | null,
  { moment }: AsOf,
): Promise<ShownPage | null> {
  const found = await selectPageAsOf(db, slug, moment);
  return (await following(db, found))[0] ?? null;
}

export const selectPageAsOf = all<[slug: string | null, moment: Date], ShownPage>(`
  select p.kind, p.slug, v.content, u.starts_at as "startsAt"
  from pages p
    join lateral (
      select number, starts_at from page_publications
      where page_id = p.id and withdrawn_at is null and starts_at <= $2 and (ends_at is null or ends_at > $2)
      order by starts_at desc, id desc limit 1) u on true
    join page_versions v on v.page_id = p.id and v.number = u.number
  where p.kind in ('home', 'campaign') and p.slug is not distinct from $1`);

/** The name of the viewed draft campaign; null if it is not a draft (any more). */
export const findDraftName = value<[asOf: AsOf], string>(
  `select name from campaigns where id = $1 and status = 'draft'`,
  ({ campaignId }) => [campaignId],
);
