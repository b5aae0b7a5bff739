import * as z from 'zod/mini';
import { CAPTIONS_KEY, VIDEO_KEY } from '../domain/products/videos.ts';
import { imageKey } from './admin/fields.ts';
import { text } from './fields.ts';

/** A video with its poster and captions. */
const video = z
  .strictObject({
    key: z.string('required').check(z.regex(VIDEO_KEY, 'invalid')),
    poster: z.strictObject({ key: imageKey, alt: text(300) }, 'poster_required'),
    /** Null for a video without speech (`isSilent`). */
    captions: z.nullable(
      z.strictObject({ key: z.string('required').check(z.regex(CAPTIONS_KEY, 'invalid')) }),
    ),
    isSilent: z.boolean('flag_invalid'),
  })
  .check(
    z.refine(({ captions, isSilent }) => captions !== null || isSilent, {
      error: 'captions_required',
      path: ['captions'],
      // Reported together with other missing fields, not after them.
      when: ({ value }) => typeof value === 'object' && value !== null && 'captions' in value,
    }),
  );
export const noneOrVideo = z.nullable(video);
export type Video = z.output<typeof video>;

/** A video being edited: its poster may still be missing. */
export type VideoDraft = Omit<Video, 'poster'> & { poster: Video['poster'] | null };
