import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IMAGE_ERRORS } from '../picture.ts';

export const UPLOAD_STORES = ['products', 'store-images', 'categories'] as const;
export type UploadStore = (typeof UPLOAD_STORES)[number];

/**
 * POST /api/admin/imagens/:store with the picture's bytes as body (not JSON). It is validated, rotated by its EXIF
 * orientation, stripped of metadata, re-encoded as WebP and stored under a random key, unpublished until a record
 * refers to it.
 */
export const adminUploadImage = endpoint('POST', '/api/admin/imagens/:store', {
  input: z.strictObject({ store: z.enum(UPLOAD_STORES) }),
  output: z.object({ key: z.string(), width: z.int(), height: z.int() }),
  errors: IMAGE_ERRORS,
});
