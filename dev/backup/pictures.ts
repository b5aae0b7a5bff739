import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMAGE_STORES, type Images, noteRestore } from '#server/ports/images.ts';
import type { PictureFile } from './manifest.ts';
import { type BackupStore, digestOf } from './store.ts';

/** Concurrent transfers. */
const CONCURRENCY = 6;

/** Copies all images. Skips one deleted meanwhile, as nothing refers to it any more. */
export async function copyPictures(images: Images, place: BackupStore): Promise<PictureFile[]> {
  const kept: PictureFile[] = [];
  const keys = (await Promise.all(IMAGE_STORES.map((store) => images.list(store)))).flatMap((store) => [
    ...store,
  ]);
  await each(keys, async (key, n) => {
    const found = await images.read(key);
    if (!found) return;
    const made = path.join(place.workshop, `picture-${n}.half`);
    await pipeline(Readable.from(found.body), createWriteStream(made, { mode: 0o600 }));
    const sealed = { file: `pictures/${key}`, ...(await digestOf(made)) };
    await place.keep(made, sealed);
    kept.push({ key, contentType: found.contentType, ...sealed });
  });
  return kept.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** Restores the images. Skips existing keys, which are immutable, so that it can be run again. */
export async function restorePictures(
  images: Images,
  place: BackupStore,
  pictures: readonly PictureFile[],
): Promise<void> {
  const keys = pictures.map(({ key }) => key);
  await noteRestore(images, keys, new Date());
  await each(pictures, async (picture) => {
    const path = await place.fetch(picture);
    if (!(await images.has(picture.key)))
      await images.write(picture.key, new Uint8Array(await readFile(path)), picture.contentType);
    await place.release(path);
  });
}

async function each<T>(things: readonly T[], work: (thing: T, n: number) => Promise<void>): Promise<void> {
  const queue = things.entries();
  const worker = async () => {
    for (const [n, thing] of queue) await work(thing, n);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
