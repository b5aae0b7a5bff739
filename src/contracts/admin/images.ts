import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText, text, typedText, uuid } from '../fields.ts';
import { IMAGE_ERRORS } from '../picture.ts';
import { imageKey } from './fields.ts';

export const UPLOAD_STORES = ['products', 'store-images', 'categories'] as const;
export type UploadStore = (typeof UPLOAD_STORES)[number];

/**
 * POST /api/admin/imagens/:store with the picture's bytes as body (not JSON). It is validated, rotated by its EXIF
 * orientation, stripped of metadata, re-encoded as WebP and stored under a random key, unpublished until a record
 * refers to it. `nome`: the file's name, by which the library finds it.
 */
export const adminUploadImage = endpoint('POST', '/api/admin/imagens/:store', {
  // Nothing: the library is read whenever it opens.
  changes: [],
  input: z.strictObject({ store: z.enum(UPLOAD_STORES), nome: optionalText(200) }),
  output: z.object({ key: z.string(), width: z.int(), height: z.int() }),
  errors: IMAGE_ERRORS,
});

/**
 * POST /api/admin/fotos-por-codigo with the picture's bytes as body: puts it at the end of the images of the product that has a
 * variant with the code in the file's name (`nome`, with its folder; src/domain/move-in/picture-names.ts), as the picture of that
 * variant's colour. `isShown`: whether the product had only waited for a picture, and shoppers see it now.
 */
export const adminPlacePicture = endpoint('POST', '/api/admin/fotos-por-codigo', {
  changes: ['products', 'product', 'move', 'moves', 'publishing'],
  input: z.strictObject({ nome: text(200) }),
  output: z.object({ productId: uuid, product: z.string(), isShown: z.boolean() }),
  errors: {
    ...IMAGE_ERRORS,
    // No product, or more than one, has a variant of such a code.
    picture_code_unknown: 422,
    // A picture of this name is among those of the product.
    picture_there: 409,
    product_full: 409,
  },
});

/** A picture of the library; `alt`: what it was last said to show. */
const libraryPicture = z.object({
  key: z.string(),
  alt: z.string(),
  fileName: z.string(),
  addedAt: z.string(),
});
export type LibraryPicture = z.output<typeof libraryPicture>;

/** Pictures of the library shown at once. */
export const LIBRARY_PAGE = 24;

/**
 * The library: pictures that the shop uploaded or uses, newest first. `busca` finds words of what they show and of their file
 * names. `next` is the `depois` of the next page; null at the end.
 */
export const adminListPictures = endpoint('GET', '/api/admin/imagens', {
  input: z.strictObject({
    busca: z._default(typedText(200), ''),
    depois: z.optional(imageKey),
  }),
  output: z.object({ items: z.array(libraryPicture), next: z.nullable(z.string()) }),
});
