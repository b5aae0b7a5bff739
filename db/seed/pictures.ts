import { readFile } from 'node:fs/promises';
import { slugify } from '#domain/text/search-text.ts';
import { IMAGE_STORES, type Images } from '#server/ports/images.ts';
import type { SeedProduct } from './catalogue-types.ts';
import { CATEGORIES } from './categories.ts';
import type { View } from './look.ts';
import { PRODUCTS } from './products.ts';
import { GALLERY } from './store.ts';

/** Images are immutable by key, so a new edition of them needs new keys. */
const EDITION = 'e1';
const VIEWS: readonly View[] = ['front', 'detail', 'model'];

export const productPictureKey = (product: SeedProduct, colour: string, view: View): string =>
  `products/${slugify(product.key)}/${slugify(colour)}-${view}-${EDITION}.webp`;
export const categoryPictureKey = (slug: string): string => `categories/${slug}-${EDITION}.webp`;
export const galleryPictureKey = (index: number): string =>
  `store-images/galeria-${index + 1}-${EDITION}.webp`;
/** The third slide of the home page; the second shows the image of the accessories category. */
export const ARRIVALS_PICTURE_KEY = `store-images/vitrine-3-${EDITION}.webp`;
/** The page about the shop. */
export const ATELIER_PICTURE_KEY = `store-images/atelie-${EDITION}.webp`;
export const HERO_PICTURE_KEY = `store-images/vitrine-${EDITION}.webp`;

/** The keys of all images of the demo shop. */
export function pictureKeys(): string[] {
  return [
    HERO_PICTURE_KEY,
    ARRIVALS_PICTURE_KEY,
    ATELIER_PICTURE_KEY,
    ...CATEGORIES.map(({ slug }) => categoryPictureKey(slug)),
    ...GALLERY.map((_, index) => galleryPictureKey(index)),
    ...PRODUCTS.flatMap((product) =>
      product.colours.flatMap((colour) => VIEWS.map((view) => productPictureKey(product, colour, view))),
    ),
  ];
}

/** The folder of the images, by key. Where they come from: README.md. */
export const PICTURE_FOLDER = new URL('./pictures/', import.meta.url);

/** Copies images missing in the image store. */
export async function storePictures(images: Images): Promise<void> {
  const kept = new Set<string>();
  for (const store of IMAGE_STORES) for (const key of await images.list(store)) kept.add(key);
  for (const key of pictureKeys()) {
    if (!kept.has(key)) await images.write(key, await picture(key), 'image/webp');
  }
}

async function picture(key: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readFile(new URL(key, PICTURE_FOLDER));
  } catch (cause) {
    throw new Error(`Falta a imagem ${key} em db/seed/pictures.`, { cause });
  }
}
