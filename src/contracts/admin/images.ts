import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IMAGE_ERRORS } from '../picture.ts';

export const UPLOAD_STORES = ['products', 'store-images', 'categories'] as const;
export type UploadStore = (typeof UPLOAD_STORES)[number];

/**
 * POST /api/admin/imagens/:store with the picture's bytes as body (not JSON). It is checked, turned upright, freed of its
 * metadata, written anew as WebP and kept under a random key, which nobody sees until something saved names it.
 */
export const adminUploadImage = endpoint('POST', '/api/admin/imagens/:store', {
  input: z.strictObject({ store: z.enum(UPLOAD_STORES) }),
  output: z.object({ key: z.string(), width: z.int(), height: z.int() }),
  errors: IMAGE_ERRORS,
});
