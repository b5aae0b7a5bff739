import type { Queryable } from '#server/ports/database.ts';
import { json } from '#server/sql/json.ts';
import { into } from '#server/sql/named.ts';
import { runStatement } from '#server/sql/run-statement.ts';
import { sql } from '#server/sql/tag.ts';
import { ABOUT } from './about.ts';
import { HOME } from './home.ts';
import { daysBefore, seedId } from './ids.ts';
import { galleryPictureKey } from './pictures.ts';
import { COUPONS, GALLERY, STORE } from './store.ts';

const YEARS_DAYS = 3 * 365;

/** Writes the settings of the shop. */
export async function writeSettings(tx: Queryable): Promise<void> {
  const row = into('store_settings', {
    name: STORE.name,
    legalName: STORE.legalName,
    cnpj: STORE.cnpj,
    description: STORE.description,
    contactEmail: STORE.contactEmail,
    contactPhone: STORE.contactPhone,
    whatsapp: STORE.whatsapp,
    address: STORE.address,
    originZipCode: STORE.originZipCode,
    openingHours: STORE.openingHours,
    socialLinks: json(STORE.socialLinks),
    deliveryFeeCents: STORE.deliveryFeeCents,
    deliveryPeriod: STORE.deliveryPeriod,
    returnPolicy: STORE.returnPolicy,
    keepsCards: true,
  });
  await runStatement(tx, sql`insert into ${row}`);
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
    const row = into('promotions', {
      id: seedId('promotion', coupon.code),
      name: coupon.name,
      description: coupon.description,
      code: coupon.code,
      benefit: json(coupon.benefit),
      startsAt: daysBefore(now, 30),
      endsAt: daysBefore(now, -YEARS_DAYS),
      audience: coupon.audience,
      minimumSubtotalCents: coupon.minimumSubtotalCents,
      isAnnounced: coupon.isAnnounced,
    });
    await runStatement(tx, sql`insert into ${row}`);
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
