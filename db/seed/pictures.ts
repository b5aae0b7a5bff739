import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { slugify } from '#domain/search-text.ts';
import { IMAGE_STORES, type Images } from '#server/ports/images.ts';
import { COLOURS, type SeedProduct } from './catalogue-types.ts';
import { CATEGORIES } from './categories.ts';
import { seedId } from './ids.ts';
import { PRODUCTS } from './products.ts';
import { GALLERY } from './store.ts';
import type { View } from './studio/look.ts';
import { drawJob, type Job, renderAll } from './studio/render.ts';

/** Keys never change their content: a new edition of the drawings gets new keys. */
const EDITION = 'e1';
const VIEWS: readonly View[] = ['front', 'detail', 'model'];

export const productPictureKey = (product: SeedProduct, colour: string, view: View): string =>
  `products/${slugify(product.key)}/${slugify(colour)}-${view}-${EDITION}.webp`;
export const categoryPictureKey = (slug: string): string => `categories/${slug}-${EDITION}.webp`;
export const galleryPictureKey = (index: number): string =>
  `store-images/galeria-${index + 1}-${EDITION}.webp`;
/** The home page's third slide; its second one, about accessories, shows their category's picture. */
export const ARRIVALS_PICTURE_KEY = `store-images/vitrine-3-${EDITION}.webp`;
export const HERO_PICTURE_KEY = `store-images/vitrine-${EDITION}.webp`;

/** Everything the studio draws for the demo shop. */
export function pictureJobs(): Job[] {
  const products = PRODUCTS.flatMap((product) =>
    product.colours.flatMap((colour) =>
      VIEWS.map(
        (view): Job => ({
          key: productPictureKey(product, colour, view),
          shot: {
            look: product.look,
            pattern: product.pattern,
            colour: COLOURS[colour],
            view,
            audience: product.audience,
            backdrop: product.category,
            seed: Number.parseInt(seedId('figure', product.key).slice(0, 6), 16),
          },
        }),
      ),
    ),
  );
  return [
    { key: HERO_PICTURE_KEY, scene: ['hero', 0] },
    { key: ARRIVALS_PICTURE_KEY, scene: ['hero', 2] },
    ...CATEGORIES.map(({ slug }): Job => ({ key: categoryPictureKey(slug), scene: ['category', slug] })),
    ...GALLERY.map((_, n): Job => ({ key: galleryPictureKey(n), scene: ['gallery', n] })),
    ...products,
  ];
}

/** Where the drawn pictures lie, each under its key, beside `manifest.json` (key → hash of its drawing). */
export const PICTURE_FOLDER = new URL('./pictures/', import.meta.url);

/** What a drawing is, in short: tells whether the picture that lies in the folder is of this edition of the studio. */
export function drawingHash(job: Job): string {
  return createHash('sha256').update(drawJob(job)).digest('hex').slice(0, 16);
}

/**
 * Puts the pictures that the image store does not have yet into it: from the folder, or drawn now where somebody added a
 * product without running `npm run pictures`. Answers how many.
 */
export async function storePictures(images: Images, log: (line: string) => void): Promise<number> {
  const kept = new Set<string>();
  for (const store of IMAGE_STORES) for (const key of await images.list(store)) kept.add(key);
  const missing = pictureJobs().filter((job) => !kept.has(job.key));
  if (missing.length === 0) return 0;
  const undrawn: Job[] = [];
  for (const job of missing) {
    const drawn = await readFile(new URL(job.key, PICTURE_FOLDER)).catch(() => null);
    if (drawn) await images.write(job.key, drawn, 'image/webp');
    else undrawn.push(job);
  }
  if (undrawn.length > 0) log(`Desenhando ${undrawn.length} imagens…`);
  await renderAll(undrawn, ({ key, webp }) => images.write(key, new Uint8Array(webp), 'image/webp'));
  return missing.length;
}
