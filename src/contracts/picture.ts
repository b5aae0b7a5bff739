import * as z from 'zod/mini';

/** A picture by its key in the image store; `paths.ts` turns keys into addresses. */
export const picture = z.object({ key: z.string(), alt: z.string() });
