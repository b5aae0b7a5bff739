import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Netlify takes bodies up to 6 MB, which are 4.5 MB of bytes. */
export const MAX_IMAGE_BYTES = 4_500_000;

/** What the browser may offer to choose; the server looks at the bytes, not at this. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const UPLOAD_STORES = ['products', 'store-images', 'categories'] as const;
export type UploadStore = (typeof UPLOAD_STORES)[number];

/**
 * POST /api/admin/imagens/:store with the picture's bytes as body (not JSON). It is checked, turned upright, freed of its
 * metadata, written anew as WebP and kept under a random key, which nobody sees until something saved names it.
 */
export const adminUploadImage = endpoint({
  method: 'POST',
  path: '/api/admin/imagens/:store',
  input: z.strictObject({ store: z.enum(UPLOAD_STORES) }),
  output: z.object({ key: z.string(), width: z.int(), height: z.int() }),
  errors: { image_invalid: 422, image_too_many_pixels: 422 },
});
