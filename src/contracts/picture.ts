import * as z from 'zod/mini';

/** A picture by its key in the image store; `paths.ts` turns keys into addresses. */
export const picture = z.object({ key: z.string(), alt: z.string() });

/** Netlify takes bodies up to 6 MB, which are 4.5 MB of bytes. */
export const MAX_IMAGE_BYTES = 4_500_000;

/** What the server takes as it is; it looks at the bytes, not at this. */
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
] as const;

/** Why a picture's bytes are not taken. */
export const IMAGE_ERRORS = { image_invalid: 422, image_too_many_pixels: 422 } as const;
