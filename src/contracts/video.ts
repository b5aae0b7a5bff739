import * as z from 'zod/mini';
import { CAPTIONS_KEY, VIDEO_KEY } from '../domain/videos.ts';
import { imageKey } from './admin/fields.ts';
import { text } from './fields.ts';

/** A video where it shows: with the picture that stands there until somebody asks for it, and with what is said in it. */
const video = z
  .strictObject({
    key: z.string('required').check(z.regex(VIDEO_KEY, 'invalid')),
    poster: z.strictObject({ key: imageKey, alt: text(300) }, 'poster_required'),
    /** Null where nothing is said (`isSilent`). */
    captions: z.nullable(
      z.strictObject({ key: z.string('required').check(z.regex(CAPTIONS_KEY, 'invalid')) }),
    ),
    isSilent: z.boolean('flag_invalid'),
  })
  .check(
    z.refine(({ captions, isSilent }) => captions !== null || isSilent, {
      error: 'captions_required',
      path: ['captions'],
      // Told together with what else is missing, not after it.
      when: ({ value }) => typeof value === 'object' && value !== null && 'captions' in value,
    }),
  );
export const noneOrVideo = z.nullable(video);
export type Video = z.output<typeof video>;

/** The same while it is made at the desk: its poster may still be missing. */
export type VideoDraft = Omit<Video, 'poster'> & { poster: Video['poster'] | null };
