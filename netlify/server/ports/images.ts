import { VIDEO_STORE } from '#domain/products/videos.ts';

/** Stores images and videos. Keys are '{store}/{path}', e.g. 'products/…/front.webp'; the content of a key never changes. */
export type Images = {
  read(key: string): Promise<{ body: ReadableStream<Uint8Array>; contentType: string } | null>;
  write(key: string, body: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>;
  /** Writes only if the key is free; of several concurrent calls one wins. False if the key was taken. */
  writeNew(key: string, body: Uint8Array<ArrayBuffer>, contentType: string): Promise<boolean>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(store: string): Promise<Set<string>>;
};

/** Photos in reviews. Only those of approved reviews are public. */
export const REVIEW_STORE = 'reviews';

/** Photos of defects. They have no public URL (use-cases/after-sale/request-photos.ts). */
export const REQUEST_STORE = 'requests';

/**
 * Lists of restored pictures, beside them and without a public URL; the key of each is the time of its restore. The functions of a shop that
 * still works on its former database know nothing of the restored rows.
 */
export const RESTORES = 'restores';

/** Notes which pictures are being restored, before the first is written: they are not tidied away for some days. */
export const noteRestore = (images: Pick<Images, 'write'>, keys: readonly string[], at: Date) =>
  images.write(`${RESTORES}/${at.getTime()}`, new TextEncoder().encode(keys.join('\n')), 'text/plain');

export const IMAGE_STORES = [
  'products',
  'store-images',
  'categories',
  REVIEW_STORE,
  REQUEST_STORE,
  VIDEO_STORE,
] as const;
