import sharp, { type Metadata } from 'sharp';
import type { Pictures } from '../ports/pictures.ts';

/** 40 megapixels: more than phones take, far less than what fills a function's memory. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 2_000;
const QUALITY = 86;

/** First bytes of the formats that are taken. SVG is none of them: it carries scripts. */
const SIGNATURES: readonly { format: string; fits: (head: string) => boolean }[] = [
  { format: 'jpeg', fits: (head) => head.startsWith('\xff\xd8\xff') },
  { format: 'png', fits: (head) => head.startsWith('\x89PNG\r\n\x1a\n') },
  { format: 'webp', fits: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' },
  { format: 'gif', fits: (head) => /^GIF8[79]a/.test(head) },
  { format: 'heif', fits: (head) => head.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(head.slice(8, 12)) },
];

export function connectSharp(): Pictures {
  return {
    async renew(bytes) {
      const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
      const format = SIGNATURES.find(({ fits }) => fits(head))?.format;
      const metadata = format ? await readMetadata(bytes) : null;
      if (!metadata || metadata.format !== format) return { ok: false, code: 'image_invalid' };
      if (metadata.width * metadata.height > MAX_PIXELS) return { ok: false, code: 'image_too_many_pixels' };
      try {
        const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
          .rotate()
          .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: QUALITY })
          .toBuffer({ resolveWithObject: true });
        return {
          ok: true,
          bytes: new Uint8Array(data),
          width: info.width,
          height: info.height,
          contentType: 'image/webp',
        };
      } catch {
        // Cut off or damaged: sharp tells a file's faults only by throwing.
        return { ok: false, code: 'image_invalid' };
      }
    },
  };
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}
