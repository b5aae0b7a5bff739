import type { Metadata } from 'sharp';
import { PAPER } from '#domain/catalogue/paper.ts';
import type { Pictures } from '../ports/pictures.ts';
import { createRoom } from '../ports/room.ts';
import { withoutText } from './png-text.ts';

/** 40 megapixels: above phone cameras, far below a function's memory. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 2_000;
const QUALITY = 86;
/** Of six; libwebp's default, four, takes twice the time for files of the same size. The service of images encodes again, anyway. */
const EFFORT = 2;

/** A TIFF or animation has to be walked through page by page to count its pages. */
const MAX_PAGES = 1_000;
/** A crafted picture of a few kilobytes can take minutes to decode. */
const MAX_SECONDS = 20;

/** First bytes of the accepted formats. Not SVG, which can carry scripts. */
const SIGNATURES: readonly { format: string; fits: (head: string) => boolean }[] = [
  { format: 'jpeg', fits: (head) => head.startsWith('\xff\xd8\xff') },
  { format: 'png', fits: (head) => head.startsWith('\x89PNG\r\n\x1a\n') },
  { format: 'webp', fits: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' },
  { format: 'gif', fits: (head) => /^GIF8[79]a/.test(head) },
  { format: 'tiff', fits: (head) => /^(II[*+]\0|MM\0[*+])/.test(head) },
  // AVIF: some encoders put the generic container brand first (ISO/IEC 23000-12).
  { format: 'heif', fits: (head) => /^.{4}ftyp(.{4})*?avi[fs]/s.test(head) },
];

/** Loaded with the first picture: the scheduled work seldom has one. */
const load = async () => (await import('sharp')).default;

export function connectSharp(): Pictures {
  // All pictures being decoded, together: one of the largest takes a quarter of a function's memory.
  const room = createRoom(MAX_PIXELS);
  return {
    async renew(uploaded) {
      const head = Buffer.from(uploaded.subarray(0, 40)).toString('latin1');
      const format = SIGNATURES.find(({ fits }) => fits(head))?.format;
      const bytes = format === 'png' ? withoutText(uploaded) : uploaded;
      const metadata = format ? await readMetadata(bytes) : null;
      if (!metadata || metadata.format !== format || (metadata.pages ?? 1) > MAX_PAGES)
        return { ok: false, code: 'image_invalid' };
      if (metadata.width * metadata.height > MAX_PIXELS) return { ok: false, code: 'image_too_many_pixels' };
      try {
        const sharp = await load();
        const encode = () =>
          sharp(bytes, {
            limitInputPixels: MAX_PIXELS,
            failOn: 'error',
            page: 0,
            pages: 1,
          })
            .timeout({ seconds: MAX_SECONDS })
            .rotate()
            .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
            .flatten({ background: PAPER })
            .webp({ quality: QUALITY, effort: EFFORT })
            .toBuffer({ resolveWithObject: true });
        const { data, info } = await room(metadata.width * metadata.height, encode);
        return {
          ok: true,
          bytes: new Uint8Array(data),
          width: info.width,
          height: info.height,
          contentType: 'image/webp',
        };
      } catch {
        // Truncated, damaged or timed out: sharp reports all of these by throwing.
        return { ok: false, code: 'image_invalid' };
      }
    },
  };
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata | null> {
  try {
    const sharp = await load();
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}
