import type * as z from 'zod/mini';
import type { Endpoint } from '../contracts/endpoint.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '../contracts/picture.ts';
import type { Failure, Result } from './call.ts';
import { upload } from './upload.ts';

/** Pictures as people have them (a phone's photo of 12 MB, one that only their browser reads) and as the shop takes them. */

/** What pickers offer. */
export const ANY_IMAGE = 'image/*';

/** How a picture is made smaller, until it is small enough: its long side, and how much of it is kept (0 to 1). */
const TRIES = [
  { side: 3_000, quality: 0.9 },
  { side: 3_000, quality: 0.8 },
  { side: 2_000, quality: 0.8 },
] as const;

export type Prepared = { ok: true; file: Blob } | Failure<'image_invalid' | 'too_large'>;

/**
 * The picture as it can be sent: untouched where the shop takes it, drawn anew by the browser where it is too large or of
 * a kind that only the browser knows. Where neither is possible, what the server would say of it.
 */
export async function preparePicture(file: Blob): Promise<Prepared> {
  // A kind that the browser does not tell is for the shop to look at.
  const isTaken = file.type === '' || IMAGE_TYPES.some((type) => type === file.type);
  if (isTaken && file.size <= MAX_IMAGE_BYTES) return { ok: true, file };
  const isPicture = isTaken || (file.type.startsWith('image/') && !file.type.startsWith('image/svg'));
  const drawn = isPicture ? await drawAnew(file) : null;
  if (drawn) return { ok: true, file: drawn };
  return { ok: false, status: 0, code: isTaken ? 'too_large' : 'image_invalid' };
}

/** Prepares a picture and sends it as the body of an endpoint that takes bytes. Never throws, as `call`. */
export async function uploadPicture<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  file: Blob,
  onProgress?: (part: number) => void,
): Promise<Result<E> | Extract<Prepared, { ok: false }>> {
  const prepared = await preparePicture(file);
  if (!prepared.ok) return prepared;
  const result = await upload(endpoint, input, prepared.file, onProgress);
  // Few bytes may hold more pixels than the server draws; the browser can draw fewer.
  const isTooWide = !result.ok && result.code === 'image_too_many_pixels' && prepared.file === file;
  const drawn = isTooWide ? await drawAnew(file) : null;
  return drawn ? upload(endpoint, input, drawn, onProgress) : result;
}

async function drawAnew(file: Blob): Promise<Blob | null> {
  if (!('createImageBitmap' in globalThis && 'OffscreenCanvas' in globalThis)) return null;
  try {
    // Upright, as the camera was held: what is drawn has no note about it any more.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      for (const { side, quality } of TRIES) {
        const drawn = await draw(bitmap, side, quality, file.type === 'image/jpeg');
        if (drawn.size <= MAX_IMAGE_BYTES) return drawn;
      }
      return null;
    } finally {
      bitmap.close();
    }
  } catch {
    // Nothing that this browser reads, or more than its memory holds: it tells both only by throwing.
    return null;
  }
}

/** Photos become JPEG, as they were; what may be seen through becomes WebP, and where that is not written, JPEG on white. */
async function draw(bitmap: ImageBitmap, side: number, quality: number, isPhoto: boolean): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((now) => Math.max(1, Math.round(now * scale)));
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  if (!isPhoto) {
    const written = await canvas.convertToBlob({ type: 'image/webp', quality });
    // Browsers answer PNG for what they do not write.
    if (written.type === 'image/webp') return written;
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
