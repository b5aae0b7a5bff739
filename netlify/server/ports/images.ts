/** The image store. Keys are '{store}/{path}', e.g. 'products/…/front.webp'; a key's content never changes. */
export type Images = {
  read(key: string): Promise<{ body: ReadableStream<Uint8Array>; contentType: string } | null>;
  write(key: string, body: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(store: string): Promise<Set<string>>;
};

/** Where buyers' photos lie. Only those of approved reviews are for everybody's eyes. */
export const REVIEW_STORE = 'reviews';

export const IMAGE_STORES = ['products', 'store-images', 'categories', REVIEW_STORE] as const;
