import { VIDEO_STORE } from '#domain/videos.ts';

/** The image store, which keeps videos, too. Keys are '{store}/{path}', e.g. 'products/…/front.webp'; a key's content never changes. */
export type Images = {
  read(key: string): Promise<{ body: ReadableStream<Uint8Array>; contentType: string } | null>;
  write(key: string, body: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>;
  /** Writes what is to lie there only if nothing does; of several at once one. False: something lay there already. */
  writeNew(key: string, body: Uint8Array<ArrayBuffer>, contentType: string): Promise<boolean>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(store: string): Promise<Set<string>>;
};

/** Where buyers' photos lie. Only those of approved reviews are for everybody's eyes. */
export const REVIEW_STORE = 'reviews';

/** Where photos of defects lie, which no public address leads to (use-cases/orders/request-photos.ts). */
export const REQUEST_STORE = 'requests';

export const IMAGE_STORES = [
  'products',
  'store-images',
  'categories',
  REVIEW_STORE,
  REQUEST_STORE,
  VIDEO_STORE,
] as const;
