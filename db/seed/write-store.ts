import type { Queryable } from '#server/ports/database.ts';
import { daysBefore, seedId } from './ids.ts';
import { ARRIVALS_PICTURE_KEY, galleryPictureKey, HERO_PICTURE_KEY } from './pictures.ts';
import { COUPONS, GALLERY, STORE } from './store.ts';

const YEARS_DAYS = 3 * 365;

/** Writes the settings of the shop. */
export async function writeSettings(tx: Queryable): Promise<void> {
  await tx.query(
    `insert into store_settings (name, legal_name, cnpj, description, contact_email, contact_phone, whatsapp, address,
       origin_zip_code, opening_hours, social_links, delivery_fee_cents, delivery_period, return_policy)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      STORE.name,
      STORE.legalName,
      STORE.cnpj,
      STORE.description,
      STORE.contactEmail,
      STORE.contactPhone,
      STORE.whatsapp,
      STORE.address,
      STORE.originZipCode,
      STORE.openingHours,
      JSON.stringify(STORE.socialLinks),
      STORE.deliveryFeeCents,
      STORE.deliveryPeriod,
      STORE.returnPolicy,
    ],
  );
}

/** Replaces the images of the first and third slide of the home page, which the migrations created. */
export async function writeHome(tx: Queryable): Promise<void> {
  await tx.query(
    `update page_versions set content = jsonb_set(jsonb_set(content, '{sections,0,slides,0,picture}', $1::jsonb),
       '{sections,0,slides,2,picture}', $2::jsonb)
     where page_id = (select id from pages where slug is null) and number = 1`,
    [HERO_PICTURE_KEY, ARRIVALS_PICTURE_KEY].map((key) => JSON.stringify({ key, alt: '', focus: null })),
  );
}

/** Writes the announced coupon and the photo gallery. */
export async function writeOffers(tx: Queryable, now: Date): Promise<void> {
  for (const coupon of COUPONS) {
    await tx.query(
      `insert into promotions (id, name, description, code, benefit, starts_at, ends_at, audience,
         minimum_subtotal_cents, is_announced)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        seedId('promotion', coupon.code),
        coupon.name,
        coupon.description,
        coupon.code,
        coupon.benefit,
        daysBefore(now, 30),
        daysBefore(now, -YEARS_DAYS),
        coupon.audience,
        coupon.minimumSubtotalCents,
        coupon.isAnnounced,
      ],
    );
  }
  for (const [index, post] of GALLERY.entries()) {
    await tx.query('insert into gallery_posts (image_key, caption, link, position) values ($1, $2, $3, $4)', [
      galleryPictureKey(index),
      post.caption,
      post.link,
      index,
    ]);
  }
}
