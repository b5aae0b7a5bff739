import type { GalleryForm, GalleryPostForm, SettingsDraft, SettingsForm } from '#contracts/admin/settings.ts';
import { storedLimits } from '#domain/settings/limits.ts';
import { SETTINGS } from '#records/settings.ts';
import type { Queryable } from '../../ports/database.ts';
import { instant, type JsonText, json } from '../json.ts';
import { as, columns, into, pick, toExcluded } from '../named.ts';
import { first, one, valueOr, write } from '../statements.ts';
import { sql } from '../tag.ts';

/** The shop's settings and its gallery, for the back office. */

export type StoredSettings = Omit<SettingsForm, 'server'>;

/** A column each, of the same name. */
const PLAIN = SETTINGS.names.filter((name) => name !== 'socialLinks' && name !== 'limits');

export const lockSettings = write<[]>('lock table store_settings in share row exclusive mode');

export const selectSettings = first(
  () =>
    sql`select ${columns('store_settings', 's', ['version', ...PLAIN])}, ${as<{
      updatedAt: string;
      socialLinks: SettingsForm['socialLinks'];
      limits: unknown;
    }>({
      updatedAt: instant('s.updated_at'),
      socialLinks: 's.social_links',
      limits: 's.limits',
    })} from store_settings s`,
);

/** The stored settings; null before they are first saved. `lock` blocks concurrent saves. */
export async function findSettings(
  tx: Queryable,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredSettings | null> {
  if (lock) await lockSettings(tx);
  const row = await selectSettings(tx);
  return row ? { ...row, limits: storedLimits(row.limits) } : null;
}

/** Upserts all settings. */
export const writeSettings = write((draft: SettingsDraft) => {
  const row = {
    ...pick(draft, PLAIN),
    socialLinks: json(Object.fromEntries(Object.entries(draft.socialLinks).filter(([, url]) => url !== ''))),
    limits: json(
      Object.fromEntries(Object.entries(storedLimits(draft.limits)).filter(([, value]) => value !== null)),
    ),
  };
  return sql`insert into ${into('store_settings', row, 's')}
    on conflict (id) do update set version = s.version + 1, ${toExcluded('store_settings', SETTINGS.names)}`;
});

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
  if (lock) await lockGallery(tx);
  return selectGallery(tx);
}

export const lockGallery = write<[]>('lock table gallery_posts in share row exclusive mode');

export const selectGallery = one<[], GalleryForm>(`
  select coalesce(json_agg(p), '[]') as posts, md5(coalesce(json_agg(p)::text, '')) as version
  from (select id, image_key as "imageKey", alt, caption, link from gallery_posts order by position, created_at, id) p`);

/** Replaces the gallery. */
export async function writeGallery(tx: Queryable, posts: readonly GalleryPostForm[]): Promise<void> {
  await deleteOtherPosts(
    tx,
    posts.map(({ id }) => id),
  );
  await upsertPosts(tx, json(posts));
}

export const deleteOtherPosts = write<[ids: readonly string[]]>(
  'delete from gallery_posts where id <> all ($1::uuid[])',
);

export const upsertPosts = write<[posts: JsonText]>(`
  insert into gallery_posts (id, image_key, alt, caption, link, position)
  select (p->>'id')::uuid, p->>'imageKey', p->>'alt', p->>'caption', p->>'link', n - 1
  from jsonb_array_elements($1::jsonb) with ordinality list (p, n)
  on conflict (id) do update set image_key = excluded.image_key, alt = excluded.alt, caption = excluded.caption,
    link = excluded.link, position = excluded.position`);
