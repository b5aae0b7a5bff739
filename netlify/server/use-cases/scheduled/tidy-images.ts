import { UPLOAD_STORES } from '#contracts/admin/images.ts';
import { RESTORED_PICTURE_DAYS, UNUSED_PICTURE_HOURS } from '#domain/people/retention.ts';
import { storedFor } from '#domain/products/videos.ts';
import type { Has } from '../../compose.ts';
import { IMAGE_STORES, type Images, RESTORES } from '../../ports/images.ts';
import { findKeysInUse } from '../../sql/products/images.sql.ts';
import { dropPictures, markUnused, markUsed } from '../../sql/products/pictures.sql.ts';
import { type Budget, createBudget } from '../budget.ts';
import { type JobResult, processQueue, sumResults } from '../work-queue.ts';

/** Long enough for a form left open overnight. */
const GRACE_MS = UNUSED_PICTURE_HOURS * 60 * 60 * 1000;

/** Pictures removed concurrently. */
const WIDTH = 10;

/**
 * Uploads are named by a UUID v7, which starts with its creation time in milliseconds (RFC 9562, 5.7). Customers' uploads are in
 * folders of their own, and parts of a video are below its key. Seeded pictures have other names.
 */
const UPLOAD =
  /^[a-z-]+\/(?:[0-9a-f]{32}\/)?([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(?:\.(?:webp|vtt)|-\d+\.(?:mp4|webm)\/\d+)$/;

/**
 * Removes uploaded pictures and videos that are older than a day and not referenced. Those that the library offers are only taken out of
 * it at first, and removed a day later: somebody may have chosen one just before. For a week after a restore the restored ones stay.
 */
export async function tidyImages(
  { database, images, clock }: Has<'database' | 'images' | 'clock'>,
  budget: Budget = createBudget(clock),
): Promise<JobResult> {
  const swept: JobResult[] = [];
  const restored = await restoredLately(images, clock.now());
  const before = clock.now().getTime() - GRACE_MS;
  for (const store of IMAGE_STORES) {
    const old = [...(await images.list(store))].filter((key) => {
      const madeAt = uploadedAt(key);
      return madeAt !== null && madeAt < before && !restored.has(key);
    });
    if (old.length === 0) continue;
    const used = await findKeysInUse(database.as({ actor: 'system' }), old.map(storedFor));
    const isUnused = (key: string) => !used.has(storedFor(key));
    const unused = isInLibrary(store)
      ? await outOfLibrary({ database, clock }, old, isUnused)
      : old.filter(isUnused);
    const result = await processQueue({
      job: 'tidy',
      claim: () => Promise.resolve(unused.splice(0, WIDTH)),
      work: async (key) => {
        await images.remove(key);
        return true;
      },
      width: WIDTH,
      isLeft: () => budget.isLeft(),
    });
    swept.push(result);
  }
  return sumResults(...swept);
}

/** The pictures restored in these days; forgets older lists. */
async function restoredLately(images: Images, now: Date): Promise<Set<string>> {
  const since = now.getTime() - RESTORED_PICTURE_DAYS * 24 * 60 * 60 * 1000;
  const keys = new Set<string>();
  for (const list of await images.list(RESTORES)) {
    if (Number(list.slice(RESTORES.length + 1)) < since) await images.remove(list);
    else for (const key of (await textIn(images, list)).split('\n')) keys.add(key);
  }
  return keys;
}

async function textIn(images: Images, key: string): Promise<string> {
  const found = await images.read(key);
  return found ? new Response(found.body).text() : '';
}

const isInLibrary = (store: string) => UPLOAD_STORES.some((one) => one === store);

/** Those of the library's pictures that nobody can have chosen from it for a day. */
async function outOfLibrary(
  { database, clock }: Has<'database' | 'clock'>,
  old: readonly string[],
  isUnused: (key: string) => boolean,
): Promise<string[]> {
  const now = clock.now();
  const unused = old.filter(isUnused);
  const used = old.filter((key) => !isUnused(key));
  return database.transaction({ actor: 'system' }, async (tx) => {
    await markUsed(tx, used);
    await markUnused(tx, unused, now.toISOString());
    return dropPictures(tx, unused, new Date(now.getTime() - GRACE_MS).toISOString());
  });
}

function uploadedAt(key: string): number | null {
  const [, high, low] = UPLOAD.exec(key) ?? [];
  return high && low ? Number.parseInt(high + low, 16) : null;
}
