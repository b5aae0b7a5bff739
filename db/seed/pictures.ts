import { readFile } from 'node:fs/promises';
import { slugify } from '#domain/search-text.ts';
import { IMAGE_STORES, type Images } from '#server/ports/images.ts';
import type { SeedProduct } from './catalogue-types.ts';
import { CATEGORIES } from './categories.ts';
import type { View } from './look.ts';
import { PRODUCTS } from './products.ts';
import { GALLERY } from './store.ts';

/** Keys never change their content: a new edition of the drawings gets new keys. */
const EDITION = 'e1';
export const VIEWS: readonly View[] = ['front', 'detail', 'model'];

export const productPictureKey = (product: SeedProduct, colour: string, view: View): string =>
  `products/${slugify(product.key)}/${slugify(colour)}-${view}-${EDITION}.webp`;
export const categoryPictureKey = (slug: string): string => `categories/${slug}-${EDITION}.webp`;
export const galleryPictureKey = (index: number): string =>
  `store-images/galeria-${index + 1}-${EDITION}.webp`;
/** The home page's third slide; its second one, about accessories, shows their category's picture. */
export const ARRIVALS_PICTURE_KEY = `store-images/vitrine-3-${EDITION}.webp`;
export const HERO_PICTURE_KEY = `store-images/vitrine-${EDITION}.webp`;

/** Every picture that the demo shop shows. */
export function pictureKeys(): string[] {
  return [
    HERO_PICTURE_KEY,
    ARRIVALS_PICTURE_KEY,
    ...CATEGORIES.map(({ slug }) => categoryPictureKey(slug)),
    ...GALLERY.map((_, index) => galleryPictureKey(index)),
    ...PRODUCTS.flatMap((product) =>
      product.colours.flatMap((colour) => VIEWS.map((view) => productPictureKey(product, colour, view))),
    ),
  ];
}

/** Where the pictures lie, each under its key. `npm run pictures` draws them; they are committed, so that a start draws none. */
export const PICTURE_FOLDER = new URL('./pictures/', import.meta.url);

/** Puts the pictures that the image store does not have yet into it. */
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
    throw new Error(`Falta a imagem ${key} em db/seed/pictures: desenhe-a com npm run pictures.`, { cause });
  }
}
