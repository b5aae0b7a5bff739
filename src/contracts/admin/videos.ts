import * as z from 'zod/mini';
import { VIDEO_PART_BYTES } from '../../domain/products/videos.ts';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../fields.ts';

/** Maximum body sizes in bytes, for a part of a video and for captions. */
export const MAX_PART_BYTES = VIDEO_PART_BYTES;
export const MAX_CAPTIONS_BYTES = 256 * 1024;

/** `storage_unavailable`: the part could not be stored and may be sent again. */
const PART_ERRORS = { video_part_invalid: 422, storage_unavailable: 503 } as const;

/**
 * POST /api/admin/videos/:size with the first 4 MB of a video of `size` bytes as body (not JSON). Returns the key for
 * the other parts, which becomes usable once the last part has arrived.
 */
export const adminStartVideo = endpoint('POST', '/api/admin/videos/:size', {
  // Nothing: nothing shows it until it is saved where it is used.
  changes: [],
  input: z.strictObject({ size: wholeNumber(1, 1e12) }),
  output: z.object({ key: z.string() }),
  errors: { ...PART_ERRORS, video_invalid: 422, video_too_large: 422 },
});

/** POST /api/admin/videos/:name/:part: the parts after the first (which is 0), in order. A part may be sent again. */
export const adminSendVideoPart = endpoint('POST', '/api/admin/videos/:name/:part', {
  // Nothing: nothing shows it until it is saved where it is used.
  changes: [],
  input: z.strictObject({ name: z.string().check(z.maxLength(80, 'too_long')), part: wholeNumber(1, 99) }),
  output: z.object({ key: z.string() }),
  errors: { ...PART_ERRORS, video_part_missing: 409 },
});

/** POST /api/admin/legendas with a WebVTT or SubRip file as body: checked line by line and kept as WebVTT under a random key. */
export const adminUploadCaptions = endpoint('POST', '/api/admin/legendas', {
  // Nothing: nothing shows them until they are saved where they are used.
  changes: [],
  output: z.object({ key: z.string(), cues: z.int() }),
  errors: { captions_invalid: 422, storage_unavailable: 503 },
});
