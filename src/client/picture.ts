import type * as z from 'zod/mini';
import type { Endpoint } from '../contracts/endpoint.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '../contracts/picture.ts';
import { PAPER } from '../domain/catalogue/paper.ts';
import type { Failure, Result } from './call.ts';
import { upload } from './upload.ts';

/** Converts pictures as people have them (a 12 MB phone photo, a format only their browser reads) to what the shop accepts. */

/** The `accept` attribute of file inputs. */
export const ANY_IMAGE = 'image/*';

/** Steps of reduction until the file is small enough: the long side, and the quality (0 to 1). */
const TRIES = [
  { side: 3_000, quality: 0.9 },
  { side: 3_000, quality: 0.8 },
  { side: 2_000, quality: 0.8 },
] as const;

export type Prepared = { ok: true; file: Blob } | Failure<'image_invalid' | 'too_large'>;

/**
 * The picture as it can be sent: unchanged if the shop accepts it, otherwise re-encoded by the browser (too large, or a format
 * that only the browser reads). If neither is possible, the failure that the server would return.
 */
export async function preparePicture(file: Blob): Promise<Prepared> {
  // If the browser does not know the type, the server decides.
  const isTaken = file.type === '' || IMAGE_TYPES.some((type) => type === file.type);
  if (isTaken && file.size <= MAX_IMAGE_BYTES) return { ok: true, file };
  const isPicture = isTaken || (file.type.startsWith('image/') && !file.type.startsWith('image/svg'));
  const drawn = isPicture ? await reencode(file) : null;
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
  // A small file may have more pixels than the server decodes; the browser can scale it down.
  const isTooWide = !result.ok && result.code === 'image_too_many_pixels' && prepared.file === file;
  const drawn = isTooWide ? await reencode(file) : null;
  return drawn ? upload(endpoint, input, drawn, onProgress) : result;
}

async function reencode(file: Blob): Promise<Blob | null> {
  if (!('createImageBitmap' in globalThis && 'OffscreenCanvas' in globalThis)) return null;
  try {
    // Applies the EXIF orientation, which the re-encoded file no longer carries.
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
    // The browser throws for unreadable files and for lack of memory alike.
    return null;
  }
}

/** Photos become JPEG. Pictures with transparency become WebP, or JPEG on paper if the browser cannot write WebP. */
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
    // Browsers fall back to PNG for formats that they cannot write.
    if (written.type === 'image/webp') return written;
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = PAPER;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
