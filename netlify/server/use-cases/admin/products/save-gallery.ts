import { uuidv7 } from 'uuidv7';
import type { GalleryPostForm } from '#contracts/admin/settings.ts';
import type { Services } from '../../../compose.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { findGalleryForm, writeGallery } from '../../../sql/settings/settings.sql.ts';
import { allStored } from '../all-stored.ts';
import { type Staff, staffRead, staffWrite } from '../staff-write.ts';

export async function openGallery(desk: Services, staff: Staff) {
  return ok(await staffRead(desk, staff, (tx) => findGalleryForm(tx)));
}

/** Saves the whole gallery in the given order. `version` is the one edited; a concurrent save makes this fail. */
export async function saveGallery(
  desk: Services,
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

/** The audit log's form of a post, labelled by its caption. */
function plain({ id, imageKey, alt, caption, link }: GalleryPostForm) {
  return { id, label: caption || alt || imageKey, imageKey, alt, caption, link };
}
