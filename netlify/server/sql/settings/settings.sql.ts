import type { GalleryForm, GalleryPostForm, SettingsDraft, SettingsForm } from '#contracts/admin/store.ts';
import { storedLimits } from '#domain/operations/limits.ts';
import type { Queryable } from '../../ports/database.ts';
import { json } from '../json.ts';
import { valueOr } from '../statements.ts';

/** The shop's settings and its gallery, for the back office. */

export type StoredSettings = Omit<SettingsForm, 'server'>;

/** The column of each setting. */
const COLUMNS: Readonly<Record<keyof SettingsDraft, string>> = {
  name: 'name',
  legalName: 'legal_name',
  cnpj: 'cnpj',
  description: 'description',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
  whatsapp: 'whatsapp',
  address: 'address',
  openingHours: 'opening_hours',
  logoKey: 'logo_key',
  socialLinks: 'social_links',
  deliveryFeeCents: 'delivery_fee_cents',
  deliveryPeriod: 'delivery_period',
  originZipCode: 'origin_zip_code',
  shippingMode: 'shipping_mode',
  minimumInstalmentCents: 'minimum_instalment_cents',
  economyFeeCents: 'economy_fee_cents',
  economyMinDays: 'economy_min_days',
  economyMaxDays: 'economy_max_days',
  standardMinDays: 'standard_min_days',
  standardMaxDays: 'standard_max_days',
  expressFeeCents: 'express_fee_cents',
  expressMinDays: 'express_min_days',
  expressMaxDays: 'express_max_days',
  freeShippingOverCents: 'free_shipping_over_cents',
  cutoffHour: 'cutoff_hour',
  pixPercent: 'pix_percent',
  maxInstalments: 'max_instalments',
  lowStock: 'low_stock',
  returnPolicy: 'return_policy',
  exchangeHoldDays: 'exchange_hold_days',
  exchangeLeaves: 'exchange_leaves',
  returnCodes: 'return_codes',
  goodwillMonths: 'goodwill_months',
  requireAdminSecondFactor: 'require_admin_second_factor',
  limits: 'limits',
};
const NAMES = Object.keys(COLUMNS) as (keyof SettingsDraft)[];
const KEPT = Object.values(COLUMNS);

/** The stored settings; null before they are first saved. `lock` blocks concurrent saves. */
export async function findSettings(
  tx: Queryable,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredSettings | null> {
  if (lock) await tx.query('lock table store_settings in share row exclusive mode');
  const row = await tx.first<StoredSettings>(
    `select version, to_json(updated_at)#>>'{}' as "updatedAt", ${NAMES.map((name) => `${COLUMNS[name]} as "${name}"`).join(', ')}
     from store_settings`,
  );
  return row ? { ...row, limits: storedLimits(row.limits) } : null;
}

/** Upserts all settings. */
export async function writeSettings(tx: Queryable, draft: SettingsDraft): Promise<void> {
  const { limits, socialLinks } = draft;
  const written: Readonly<Record<keyof SettingsDraft, unknown>> = {
    ...draft,
    socialLinks: json(Object.fromEntries(Object.entries(socialLinks).filter(([, url]) => url !== ''))),
    limits: json(
      Object.fromEntries(Object.entries(storedLimits(limits)).filter(([, value]) => value !== null)),
    ),
  };
  await tx.query(
    `insert into store_settings as s (${KEPT.join(', ')}) values (${KEPT.map((_, at) => `$${at + 1}`).join(', ')})
     on conflict (id) do update set version = s.version + 1, ${KEPT.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    NAMES.map((name) => written[name]),
  );
}

/** Whether the settings require a second factor; the server's configuration may require it, too. */
export const asksForSecondFactor = valueOr<[], boolean>(
  false,
  'select require_admin_second_factor as asks from store_settings',
);

/** The gallery; `version` is a hash of it, for optimistic locking. */
export async function findGalleryForm(
  tx: Queryable,
  { lock = false }: { lock?: boolean } = {},
): Promise<GalleryForm> {
  if (lock) await tx.query('lock table gallery_posts in share row exclusive mode');
  return tx.one<GalleryForm>(
    `select coalesce(json_agg(p), '[]') as posts, md5(coalesce(json_agg(p)::text, '')) as version
     from (select id, image_key as "imageKey", alt, caption, link from gallery_posts order by position, created_at, id) p`,
  );
}

/** Replaces the gallery. */
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
