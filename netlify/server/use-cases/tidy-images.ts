import { UNUSED_PICTURE_HOURS } from '#domain/keeping.ts';
import type { Services } from '../compose.ts';
import { IMAGE_STORES } from '../ports/images.ts';
import { findKeysInUse } from '../sql/images.sql.ts';

/** Long enough for a form that was left open over night. */
const GRACE_MS = UNUSED_PICTURE_HOURS * 60 * 60 * 1000;

/**
 * Uploads are named by a UUID v7, which begins with the millisecond it was made in (RFC 9562, 5.7); those of customers lie
 * in folders of their own. Seeded pictures are not.
 */
const UPLOAD =
  /^[a-z-]+\/(?:[0-9a-f]{32}\/)?([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.webp$/;

/** Removes uploaded pictures that nothing came to name within a day, or that nothing names any more. */
export async function tidyImages({
  database,
  images,
  clock,
}: Pick<Services, 'database' | 'images' | 'clock'>): Promise<void> {
  const before = clock.now().getTime() - GRACE_MS;
  for (const store of IMAGE_STORES) {
    const old = [...(await images.list(store))].filter((key) => {
      const madeAt = uploadedAt(key);
      return madeAt !== null && madeAt < before;
    });
    if (old.length === 0) continue;
    const used = await database.transaction({ actor: 'system' }, (tx) => findKeysInUse(tx, old));
    for (const key of old) if (!used.has(key)) await images.remove(key);
  }
}

function uploadedAt(key: string): number | null {
  const [, high, low] = UPLOAD.exec(key) ?? [];
  return high && low ? Number.parseInt(high + low, 16) : null;
}
