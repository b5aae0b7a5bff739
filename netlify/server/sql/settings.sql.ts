import type { GalleryForm, GalleryPostForm, SettingsDraft, SettingsForm } from '#contracts/admin/store.ts';
import { keptLimits } from '#domain/limits.ts';
import type { Queryable } from '../ports/database.ts';
import { json } from './json.ts';

/** The shop's own data and its gallery, as the back office reads and writes them. */

export type StoredSettings = Omit<SettingsForm, 'server'>;

/** The settings as they are; null before the shop was set up. `lock` keeps others from saving meanwhile. */
export async function findSettings(
  tx: Queryable,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredSettings | null> {
  if (lock) await tx.query('lock table store_settings in share row exclusive mode');
  const { rows } = await tx.query<StoredSettings>(
    `select version, to_json(updated_at)#>>'{}' as "updatedAt", name, legal_name as "legalName", cnpj, description,
       contact_email as "contactEmail", contact_phone as "contactPhone", whatsapp, address,
       opening_hours as "openingHours", logo_key as "logoKey",
       social_links as "socialLinks", delivery_fee_cents as "deliveryFeeCents", delivery_period as "deliveryPeriod",
       origin_zip_code as "originZipCode", shipping_mode as "shippingMode",
       minimum_instalment_cents as "minimumInstalmentCents", return_policy as "returnPolicy",
       require_admin_second_factor as "requireAdminSecondFactor", exchange_hold_days as "exchangeHoldDays",
       exchange_leaves as "exchangeLeaves", goodwill_months as "goodwillMonths", limits
     from store_settings`,
  );
  const [row] = rows;
  return row ? { ...row, limits: keptLimits(row.limits) } : null;
}

/** Writes all of it; the first time makes the row. */
export async function writeSettings(tx: Queryable, draft: SettingsDraft): Promise<void> {
  await tx.query(
    `insert into store_settings as s (name, legal_name, cnpj, description, contact_email, contact_phone, whatsapp, address,
       opening_hours, logo_key, social_links, delivery_fee_cents, delivery_period, origin_zip_code,
       shipping_mode, minimum_instalment_cents, return_policy, require_admin_second_factor, limits, exchange_hold_days,
       exchange_leaves, goodwill_months)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19::jsonb, $20, $21, $22)
     on conflict (id) do update set name = $1, legal_name = $2, cnpj = $3, description = $4, contact_email = $5,
       contact_phone = $6, whatsapp = $7, address = $8, opening_hours = $9, logo_key = $10,
       social_links = $11, delivery_fee_cents = $12, delivery_period = $13, origin_zip_code = $14,
       shipping_mode = $15, minimum_instalment_cents = $16, return_policy = $17, require_admin_second_factor = $18,
       limits = $19::jsonb, exchange_hold_days = $20, exchange_leaves = $21, goodwill_months = $22,
       version = s.version + 1`,
    [
      draft.name,
      draft.legalName,
      draft.cnpj,
      draft.description,
      draft.contactEmail,
      draft.contactPhone,
      draft.whatsapp,
      draft.address,
      draft.openingHours,
      draft.logoKey,
      json(Object.fromEntries(Object.entries(draft.socialLinks).filter(([, url]) => url !== ''))),
      draft.deliveryFeeCents,
      draft.deliveryPeriod,
      draft.originZipCode,
      draft.shippingMode,
      draft.minimumInstalmentCents,
      draft.returnPolicy,
      draft.requireAdminSecondFactor,
      json(
        Object.fromEntries(Object.entries(keptLimits(draft.limits)).filter(([, value]) => value !== null)),
      ),
      draft.exchangeHoldDays,
      draft.exchangeLeaves,
      draft.goodwillMonths,
    ],
  );
}

/** Whether the shop asks its administrators for a second factor, beyond what the server's configuration says. */
export async function asksForSecondFactor(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query<{ asks: boolean }>(
    'select require_admin_second_factor as asks from store_settings',
  );
  return rows[0]?.asks ?? false;
}

/** The gallery with a digest of it, by which a save knows what it was made from. */
export async function findGalleryForm(
  tx: Queryable,
  { lock = false }: { lock?: boolean } = {},
): Promise<GalleryForm> {
  if (lock) await tx.query('lock table gallery_posts in share row exclusive mode');
  const { rows } = await tx.query<GalleryForm>(
    `select coalesce(json_agg(p), '[]') as posts, md5(coalesce(json_agg(p)::text, '')) as version
     from (select id, image_key as "imageKey", alt, caption, link from gallery_posts order by position, created_at, id) p`,
  );
  return rows[0] ?? { posts: [], version: '' };
}

/** The gallery as it is to be: posts that are not in the list go. */
export async function writeGallery(tx: Queryable, posts: readonly GalleryPostForm[]): Promise<void> {
  await tx.query('delete from gallery_posts where id <> all ($1::uuid[])', [posts.map(({ id }) => id)]);
  await tx.query(
    `insert into gallery_posts (id, image_key, alt, caption, link, position)
     select (p->>'id')::uuid, p->>'imageKey', p->>'alt', p->>'caption', p->>'link', n - 1
     from jsonb_array_elements($1::jsonb) with ordinality list (p, n)
     on conflict (id) do update set image_key = excluded.image_key, alt = excluded.alt, caption = excluded.caption,
       link = excluded.link, position = excluded.position`,
    [json(posts)],
  );
}
