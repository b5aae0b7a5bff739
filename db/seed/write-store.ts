import type { Queryable } from '#server/ports/database.ts';
import { ABOUT } from './about.ts';
import { HOME } from './home.ts';
import { daysBefore, seedId } from './ids.ts';
import { galleryPictureKey } from './pictures.ts';
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

/** Gives the home page, which the migrations created, the demo shop's title and sections, and publishes its text about itself. */
export async function writePages(tx: Queryable): Promise<void> {
  await tx.query(
    `update page_versions set content = jsonb_set(content || jsonb_build_object('title', $1::text), '{sections}', (
       select jsonb_agg(coalesce($2::jsonb->(section->>'id'), section) order by at)
       from jsonb_array_elements(content->'sections') with ordinality as sections (section, at)))
     where page_id = (select id from pages where kind = 'home') and number = 1`,
    [HOME.title, JSON.stringify(HOME.sections)],
  );
  await tx.query(
    `with about as (
       insert into page_versions (page_id, number, content)
       select id, 1, $1 from pages where kind = 'information' and slug = 'sobre' returning page_id)
     insert into page_publications (page_id, number) select page_id, 1 from about`,
    [JSON.stringify(ABOUT)],
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
