import { uuidv7 } from 'uuidv7';
import { fromSubRip, SUBRIP_LINES_BEFORE } from '#domain/catalogue/subrip.ts';
import { checkCaptions } from '#domain/catalogue/webvtt.ts';
import {
  MAX_VIDEO_BYTES,
  readVideoKey,
  VIDEO_STORE,
  videoPartBytes,
  videoPartKey,
  videoTypeOf,
} from '#domain/products/videos.ts';
import { decodeText } from '#domain/text/encoding.ts';
import type { Services } from '../../../compose.ts';
import { DatabaseUnavailable } from '../../../ports/database.ts';
import { fail, type Outcome, ok } from '../../../ports/outcome.ts';
import { type Staff, staffWrite } from '../staff-write.ts';

type Kept<Code extends string> = Promise<Outcome<{ key: string }, Code | 'video_part_invalid'>>;

/**
 * Stores the first part of a video of `size` bytes and returns its key. The type is detected from the first bytes.
 * Videos that nothing saved refers to within a day are purged, also unfinished ones.
 */
export async function startVideo(
  desk: Services,
  staff: Staff,
  { size, bytes }: { size: number; bytes: Uint8Array },
): Kept<'video_invalid' | 'video_too_large'> {
  if (size > MAX_VIDEO_BYTES) return fail('video_too_large');
  const type = videoTypeOf(bytes);
  if (!type) return fail('video_invalid');
  return keepPart(desk, staff, `${VIDEO_STORE}/${uuidv7()}-${size}.${type}`, { part: 0, bytes });
}

/** Stores the next part. Parts must arrive in order, so that the last part's presence means a complete video. */
export async function sendVideoPart(
  desk: Services,
  staff: Staff,
  { name, part, bytes }: { name: string; part: number; bytes: Uint8Array },
): Kept<'video_part_missing'> {
  const key = `${VIDEO_STORE}/${name}`;
  if (!readVideoKey(key)) return fail('video_part_invalid');
  if (!(await desk.images.has(videoPartKey(key, part - 1)))) return fail('video_part_missing');
  return keepPart(desk, staff, key, { part, bytes });
}

async function keepPart(
  desk: Services,
  staff: Staff,
  key: string,
  { part, bytes }: { part: number; bytes: Uint8Array },
): Kept<never> {
  const video = readVideoKey(key);
  if (!video || part >= video.parts || bytes.length !== videoPartBytes(video.size, part))
    return fail('video_part_invalid');
  if (!(await keepsThese(desk.images, videoPartKey(key, part), { bytes, type: `video/${video.type}` })))
    return fail('video_part_invalid');
  if (part < video.parts - 1) return ok({ key });
  return staffWrite(desk, staff, async (_, log) => {
    log('upload', 'video', key, { after: { name: key, bytes: video.size } });
    return ok({ key });
  });
}

/**
 * Writes a part unless its key exists; blobs are immutable. True if written, or if the stored bytes are the same (a
 * retry). Other bytes are of another file.
 */
async function keepsThese(
  images: Services['images'],
  place: string,
  { bytes, type }: { bytes: Uint8Array; type: string },
): Promise<boolean> {
  const own = new Uint8Array(bytes);
  if (await images.writeNew(place, own, type)) return true;
  const found = await images.read(place);
  return found !== null && Buffer.from(await new Response(found.body).arrayBuffer()).equals(own);
}

/** Stores captions: valid WebVTT unchanged, SubRip converted. */
export async function uploadCaptions(desk: Services, staff: Staff, bytes: Uint8Array) {
  const subRip = fromSubRip(decodeText(bytes));
  const checked = checkCaptions(subRip ?? textOf(bytes));
  if (!checked.ok) {
    const line = checked.line - (subRip === null ? 0 : SUBRIP_LINES_BEFORE);
    return fail('captions_invalid', { line, why: checked.why });
  }
  const key = `${VIDEO_STORE}/${uuidv7()}.vtt`;
  const stored = subRip === null ? new Uint8Array(bytes) : new TextEncoder().encode(subRip);
  await desk.images.write(key, stored, 'text/vtt; charset=utf-8');
  return staffWrite(desk, staff, async (_, log) => {
    log('upload', 'captions', key, { after: { name: key, cues: checked.cues } });
    return ok({ key, cues: checked.cues });
  });
}

/** The failure code of errors during uploads: those not from the database come from the store, full or unreachable. */
export function storeFault(error: unknown): 'storage_unavailable' | null {
  return error instanceof DatabaseUnavailable ? null : 'storage_unavailable';
}

/** WebVTT must be UTF-8; other encodings yield an empty text, which `checkCaptions` rejects. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}
