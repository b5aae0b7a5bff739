import { createHash } from 'node:crypto';
import { COLOURS } from '#db/seed/catalogue-types.ts';
import { CATEGORIES } from '#db/seed/categories.ts';
import { seedId } from '#db/seed/ids.ts';
import {
  ARRIVALS_PICTURE_KEY,
  ATELIER_PICTURE_KEY,
  categoryPictureKey,
  galleryPictureKey,
  HERO_PICTURE_KEY,
  productPictureKey,
  VIEWS,
} from '#db/seed/pictures.ts';
import { PRODUCTS } from '#db/seed/products.ts';
import { GALLERY } from '#db/seed/store.ts';
import { drawJob, type Job } from './render.ts';

/** The drawing of every picture that the demo shop shows (`pictureKeys`). */
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
    { key: ATELIER_PICTURE_KEY, scene: ['about'] },
    ...CATEGORIES.map(({ slug }): Job => ({ key: categoryPictureKey(slug), scene: ['category', slug] })),
    ...GALLERY.map((_, n): Job => ({ key: galleryPictureKey(n), scene: ['gallery', n] })),
    ...products,
  ];
}

/** A hash of the drawing, to detect outdated pictures in the folder. */
export function drawingHash(job: Job): string {
  return createHash('sha256').update(drawJob(job)).digest('hex').slice(0, 16);
}
