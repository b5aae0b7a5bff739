import { uuidv7 } from 'uuidv7';
import {
  MAX_VIDEO_BYTES,
  readVideoKey,
  VIDEO_STORE,
  videoPartBytes,
  videoPartKey,
  videoTypeOf,
} from '#domain/videos.ts';
import { checkCaptions } from '#domain/webvtt.ts';
import type { Services } from '../../compose.ts';
import { DatabaseUnavailable } from '../../ports/database.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { type Staff, staffWrite } from './staff-write.ts';

type Desk = Pick<Services, 'database' | 'images'>;
type Kept<Code extends string> = Promise<Outcome<{ key: string }, Code | 'video_part_invalid'>>;

/**
 * Keeps the first part of a video of `size` bytes and gives it its key. What it is is told by its first bytes. Nobody sees it before
 * something that was saved names it; what nothing names within a day is tidied away, also one that was never finished.
 */
export async function startVideo(
  desk: Desk,
  staff: Staff,
  { size, bytes }: { size: number; bytes: Uint8Array },
): Kept<'video_invalid' | 'video_too_large'> {
  if (size > MAX_VIDEO_BYTES) return fail('video_too_large');
  const type = videoTypeOf(bytes);
  if (!type) return fail('video_invalid');
  return keepPart(desk, staff, `${VIDEO_STORE}/${uuidv7()}-${size}.${type}`, { part: 0, bytes });
}

/** Keeps a further part. Parts come in their order, so that a video whose last part is there is whole. */
export async function sendVideoPart(
  desk: Desk,
  staff: Staff,
  { name, part, bytes }: { name: string; part: number; bytes: Uint8Array },
): Kept<'video_part_missing'> {
  const key = `${VIDEO_STORE}/${name}`;
  if (!readVideoKey(key)) return fail('video_part_invalid');
  if (!(await desk.images.has(videoPartKey(key, part - 1)))) return fail('video_part_missing');
  return keepPart(desk, staff, key, { part, bytes });
}

async function keepPart(
  desk: Desk,
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
 * What a key holds never changes, so of two uploads of one part the first that is written stays, and the store says which that is. The
 * same bytes again are as good as written: their first answer was lost. Others are of another file, and a video of both would be none.
 */
async function keepsThese(
  images: Desk['images'],
  place: string,
  { bytes, type }: { bytes: Uint8Array; type: string },
): Promise<boolean> {
  const own = new Uint8Array(bytes);
  if (await images.writeNew(place, own, type)) return true;
  const found = await images.read(place);
  return found !== null && Buffer.from(await new Response(found.body).arrayBuffer()).equals(own);
}

/** Keeps captions as they are, once every line of them is right. */
export async function uploadCaptions(desk: Desk, staff: Staff, bytes: Uint8Array) {
  const checked = checkCaptions(textOf(bytes));
  if (!checked.ok) return fail('captions_invalid', { line: checked.line, why: checked.why });
  const key = `${VIDEO_STORE}/${uuidv7()}.vtt`;
  await desk.images.write(key, new Uint8Array(bytes), 'text/vtt; charset=utf-8');
  return staffWrite(desk, staff, async (_, log) => {
    log('upload', 'captions', key, { after: { name: key, cues: checked.cues } });
    return ok({ key, cues: checked.cues });
  });
}

/** What fails there and is not the database is the store: full, or out of reach. */
export function storeFault(error: unknown): 'storage_unavailable' | null {
  return error instanceof DatabaseUnavailable ? null : 'storage_unavailable';
}

/** WebVTT is UTF-8; bytes of another encoding come to no text, whose first line is then wrong. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}
