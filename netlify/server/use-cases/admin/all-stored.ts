import { lastStoredOf } from '#domain/videos.ts';
import type { Services } from '../../compose.ts';

/** Whether every picture and video that is new here lies in the store, as a whole; those that were named before are taken as they are. */
export async function allStored(
  { images }: Pick<Services, 'images'>,
  keys: readonly string[],
  known: readonly string[],
): Promise<boolean> {
  const had = new Set(known);
  const found = await Promise.all(
    keys.filter((key) => !had.has(key)).map((key) => images.has(lastStoredOf(key))),
  );
  return found.every(Boolean);
}
