import { uuidv7 } from 'uuidv7';
import type { GalleryPostForm } from '#contracts/admin/store.ts';
import type { Services } from '../../compose.ts';
import { fail, ok } from '../../ports/outcome.ts';
import { findGalleryForm, writeGallery } from '../../sql/settings.sql.ts';
import { allStored } from './all-stored.ts';
import { type Staff, staffRead, staffWrite } from './staff-write.ts';

type Desk = Pick<Services, 'database' | 'images'>;

/** The photo gallery for its screen. */
export async function openGallery(desk: Pick<Services, 'database'>, staff: Staff) {
  return ok(await staffRead(desk, staff, (tx) => findGalleryForm(tx)));
}

/** Saves the whole gallery in its order. `version` is that of the gallery it was made from. */
export async function saveGallery(
  desk: Desk,
  staff: Staff,
  { version, posts }: { version: string; posts: readonly GalleryPostForm[] },
) {
  const known = await staffRead(desk, staff, (tx) => findGalleryForm(tx));
  const keys = posts.map(({ imageKey }) => imageKey);
  const had = known.posts.map(({ imageKey }) => imageKey);
  if (!(await allStored(desk, keys, had))) return fail('image_unknown');
  return staffWrite(desk, staff, async (tx, log) => {
    const before = await findGalleryForm(tx, { lock: true });
    if (before.version !== version) return fail('changed_meanwhile');
    const ids = new Set(before.posts.map(({ id }) => id));
    await writeGallery(
      tx,
      posts.map((post) => ({ ...post, id: ids.delete(post.id) ? post.id : uuidv7() })),
    );
    const after = await findGalleryForm(tx);
    const name = 'Galeria da página inicial';
    log('update', 'gallery_post', 'galeria', {
      before: { name, posts: before.posts.map(plain) },
      after: { name, posts: after.posts.map(plain) },
    });
    return ok(after);
  });
}

/** As the log shows a post: by its caption. */
function plain({ id, imageKey, alt, caption, link }: GalleryPostForm) {
  return { id, label: caption || alt || imageKey, imageKey, alt, caption, link };
}
