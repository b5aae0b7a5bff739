import type { AnnouncedCoupon, GalleryPost, StoreProfile } from '#contracts/store.ts';
import { type SaleTerms, UNSET_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { type Doors, SHUT_DOORS } from '#domain/settings/doors.ts';
import { readLimits } from '#domain/settings/limits.ts';
import type { ShippingMode, ShippingTable } from '#domain/shipping/shipping.ts';
import { CUTOFF_HOUR } from '#domain/time/calendar.ts';
import { HANDLING_DAYS, type Leaving } from '#domain/time/leaving.ts';
import type { Queryable } from '../../ports/database.ts';
import { all, first, firstOr, valueOr } from '../statements.ts';

/** `SaleTerms` as json, for selects from `store_settings`. */
const TERMS_COLUMN = `json_build_object('pixPercent', pix_percent, 'maxInstalments', max_instalments,
  'minimumInstalmentCents', minimum_instalment_cents, 'freeShippingOverCents', free_shipping_over_cents)`;

/** The same as a scalar subquery; null before the settings are first saved. */
export const SALE_TERMS = `(select ${TERMS_COLUMN} from store_settings)`;

/** `ShippingTable` as json, for selects from `store_settings`. */
const TABLE_COLUMN = `json_build_object(
  'economico', json_build_object('priceCents', economy_fee_cents, 'minDays', economy_min_days, 'maxDays', economy_max_days),
  'padrao', json_build_object('priceCents', delivery_fee_cents, 'minDays', standard_min_days, 'maxDays', standard_max_days),
  'expresso', json_build_object('priceCents', express_fee_cents, 'minDays', express_min_days, 'maxDays', express_max_days))`;

/** Columns of `store_settings` for `Leaving`. */
const LEAVING = `cutoff_hour as "cutoffHour", handling_days as "handlingDays"`;

/** The shop's data on public pages; null before the settings are first saved. */
export async function findStore(db: Queryable): Promise<StoreProfile | null> {
  const row = await selectStore(db);
  if (!row) return null;
  const { limits, ...profile } = row;
  const { unitsPerLine, guestBoletoCents } = readLimits(limits);
  return { ...profile, unitsPerLine, guestBoletoCents };
}

export const selectStore = first<
  [],
  Omit<StoreProfile, 'unitsPerLine' | 'guestBoletoCents'> & { shippingMode: ShippingMode; limits: unknown }
>(`
  select name, legal_name as "legalName", cnpj, description, contact_email as "contactEmail",
    contact_phone as "contactPhone", whatsapp, address, opening_hours as "openingHours", logo_key as "logoKey",
    social_links as "socialLinks",
    shipping_mode as "shippingMode", ${TABLE_COLUMN} as "shippingTable", ${LEAVING},
    delivery_period as "deliveryPeriod", return_policy as "returnPolicy", ${TERMS_COLUMN} as terms, limits
  from store_settings`);

export type ShippingSettings = Leaving & {
  mode: ShippingMode;
  originZipCode: string;
  table: ShippingTable;
  freeShippingOverCents: SaleTerms['freeShippingOverCents'];
};

/** Columns of `store_settings` for `ShippingSettings`. */
export const SHIPPING_SETTINGS = `shipping_mode as mode, origin_zip_code as "originZipCode", ${TABLE_COLUMN} as table,
  free_shipping_over_cents as "freeShippingOverCents", ${LEAVING}`;

/** The settings for shipping quotes. */
export const findShippingSettings = first<[], ShippingSettings>(
  `select ${SHIPPING_SETTINGS} from store_settings`,
);

/** What the shop shows to machines. */
export const findDoors = firstOr<[], Doors>(
  SHUT_DOORS,
  `select machine_guide as "machineGuide", assistant_feed as "assistantFeed", api_open as "apiOpen", agent_sales as "agentSales",
     assistant_tools as "assistantTools", webhooks_open as "webhooksOpen", crawlers
   from store_settings`,
);

/** When orders leave. */
export const findLeaving = firstOr<[], Leaving>(
  { cutoffHour: CUTOFF_HOUR, handlingDays: HANDLING_DAYS },
  `select ${LEAVING} from store_settings`,
);

/** The current sale terms. */
export const findSaleTerms = valueOr<[], SaleTerms>(UNSET_SALE_TERMS, `select ${SALE_TERMS} as terms`);

/** Of the announced coupons in force at a moment, the one that shows: one of a campaign, else the one that started last. */
export const announcedAt = (moment: string) => `from promotions
  where is_announced and is_active and starts_at <= ${moment} and ends_at > ${moment}
    and (usage_limit is null or coupon_uses(id) < usage_limit)
  order by campaign_id is null, starts_at desc, id desc limit 1`;

/** The coupon announced in bar and popup, now or at `moment`. */
export const findAnnouncedCoupon = first<[moment?: Date | null], AnnouncedCoupon>(
  `select code, benefit, audience ${announcedAt('coalesce($1, now())')}`,
  (moment = null) => [moment],
);

export const findGallery = all<[], GalleryPost>(
  `select image_key as "imageKey", alt, caption, link from gallery_posts order by position, created_at`,
);
