import * as z from 'zod/mini';

/** A picture by its key in the image store; `paths.ts` turns keys into addresses. */
export const picture = z.object({ key: z.string(), alt: z.string() });

/** Netlify accepts bodies up to 6 MB, which hold 4.5 MB of binary data. */
export const MAX_IMAGE_BYTES = 4_500_000;

/** Types accepted unchanged; the server checks the content, not the declared type. */
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
] as const;

/** Why a picture is refused. */
export const IMAGE_ERRORS = { image_invalid: 422, image_too_many_pixels: 422 } as const;
