import { lastStoredOf } from '#domain/products/videos.ts';
import type { Services } from '../../compose.ts';

/** Whether all new images and videos are stored completely. Keys already in `known` are not checked again. */
export async function allStored(
  { images }: Services,
  keys: readonly string[],
  known: readonly string[],
): Promise<boolean> {
  const had = new Set(known);
  const found = await Promise.all(
    keys.filter((key) => !had.has(key)).map((key) => images.has(lastStoredOf(key))),
  );
  return found.every(Boolean);
}
