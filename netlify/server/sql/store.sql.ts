import type { AnnouncedCoupon, GalleryPost, StoreProfile } from '#contracts/store.ts';
import { readLimits } from '#domain/limits.ts';
import type { Queryable } from '../ports/database.ts';

/** What pages show of the shop itself; null before the shop is set up. */
export async function findStore(db: Queryable): Promise<StoreProfile | null> {
  const { rows } = await db.query<
    Omit<StoreProfile, 'unitsPerLine' | 'guestBoletoCents'> & { limits: unknown }
  >(
    `select name, legal_name as "legalName", cnpj, description, contact_email as "contactEmail",
       contact_phone as "contactPhone", whatsapp, address, opening_hours as "openingHours", logo_key as "logoKey",
       social_links as "socialLinks",
       shipping_mode as "shippingMode", delivery_fee_cents as "deliveryFeeCents",
       delivery_period as "deliveryPeriod", return_policy as "returnPolicy",
       minimum_instalment_cents as "minimumInstalmentCents", limits
     from store_settings`,
  );
  const [row] = rows;
  if (!row) return null;
  const { limits, ...profile } = row;
  const { unitsPerLine, guestBoletoCents } = readLimits(limits);
  return { ...profile, unitsPerLine, guestBoletoCents };
}

export type ShippingSettings = {
  mode: 'tabela' | 'transportadora';
  deliveryFeeCents: number;
  originZipCode: string;
};

/** Of `store_settings`. */
export const SHIPPING_SETTINGS = `shipping_mode as mode, delivery_fee_cents as "deliveryFeeCents",
  origin_zip_code as "originZipCode"`;

/** What a shipping quote needs to know of the shop. */
export async function findShippingSettings(db: Queryable): Promise<ShippingSettings | null> {
  const { rows } = await db.query<ShippingSettings>(`select ${SHIPPING_SETTINGS} from store_settings`);
  return rows[0] ?? null;
}

/** The coupon that bar and popup announce, while it is in force and not used up. */
export async function findAnnouncedCoupon(db: Queryable): Promise<AnnouncedCoupon | null> {
  const { rows } = await db.query<AnnouncedCoupon>(
    `select code, percent, first_purchase_only as "firstPurchaseOnly" from promotions
     where is_announced and is_active and now() between starts_at and ends_at
       and (usage_limit is null or coupon_uses(id) < usage_limit)`,
  );
  return rows[0] ?? null;
}

export async function findGallery(db: Queryable): Promise<GalleryPost[]> {
  const { rows } = await db.query<GalleryPost>(
    `select image_key as "imageKey", alt, caption, link from gallery_posts order by position, created_at`,
  );
  return rows;
}
