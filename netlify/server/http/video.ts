import { readVideoKey, VIDEO_PART_BYTES, VIDEO_STORE, videoPartKey } from '#domain/products/videos.ts';
import type { Images } from '../ports/images.ts';
import { matchesEtag } from './matches-etag.ts';
import { parseRange } from './range.ts';

/**
 * A video from the store, whole or by range (RFC 9110, 14); Safari plays video only with range support. A range response ends
 * at the end of the stored part, after which browsers request the next range. Null if there is no such video.
 */
export async function videoResponse(request: Request, images: Images, key: string): Promise<Response | null> {
  const video = readVideoKey(key);
  if (!video || !(await images.has(videoPartKey(key, video.parts - 1)))) return null;
  const etag = `"${key.slice(VIDEO_STORE.length + 1)}"`;
  const headers = {
    'content-type': `video/${video.type}`,
    'accept-ranges': 'bytes',
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    // A cache without range support would return the first range for any other.
    'netlify-cdn-cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  };
  // Preconditions come before ranges (RFC 9110, 13.2.2).
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  // Only GET has ranges. `If-Range` compares ETags strongly; a date, which these videos do not have, returns the whole file.
  const condition = request.headers.get('if-range');
  const isRanged = request.method === 'GET' && (condition === null || condition === etag);
  const asked = isRanged ? request.headers.get('range') : null;
  const range = parseRange(asked ?? undefined, video.size);
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${video.size}` },
    });
  if (!range) {
    const body = request.method === 'HEAD' ? null : whole(images, key, video.parts);
    return new Response(body, { headers: { ...headers, 'content-length': String(video.size) } });
  }
  const part = Math.floor(range.start / VIDEO_PART_BYTES);
  const before = part * VIDEO_PART_BYTES;
  const end = Math.min(range.end, before + VIDEO_PART_BYTES - 1);
  const bytes = await readPart(images, key, part);
  return new Response(bytes.subarray(range.start - before, end + 1 - before), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${range.start}-${end}/${video.size}` },
  });
}

/** Streams the parts in order, reading each once the one before was consumed. */
function whole(images: Images, key: string, parts: number): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      if (next === parts) return controller.close();
      controller.enqueue(await readPart(images, key, next));
      next += 1;
    },
  });
}

async function readPart(images: Images, key: string, part: number): Promise<Uint8Array<ArrayBuffer>> {
  const found = await images.read(videoPartKey(key, part));
  if (!found) throw new Error(`a part of a video is gone: ${key}, ${part}`);
  return new Uint8Array(await new Response(found.body).arrayBuffer());
}
