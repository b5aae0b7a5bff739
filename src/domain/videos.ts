/** Videos as the shop keeps them: in parts, under a key that says all that serving one takes. */

/** Bytes of a part: Netlify takes bodies of up to 6 MB, of which bytes are 4.5. */
export const VIDEO_PART_BYTES = 4_000_000;

/** Bytes of a video: the most that a function of Netlify's streams in one answer. */
export const MAX_VIDEO_BYTES = 20_000_000;

/** Where videos and their captions lie in the store. */
export const VIDEO_STORE = 'videos';

export type VideoType = 'mp4' | 'webm';

/** Begins with the time it was made at (UUID v7, RFC 9562, 5.7) and ends with its size and type. */
export const VIDEO_KEY =
  /^videos\/([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}-([1-9]\d{0,7})\.(mp4|webm)$/;

export const CAPTIONS_KEY = /^videos\/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.vtt$/;

/** What the key of a video says: its bytes, its type, when it was uploaded (ms since 1970); null where it is none. */
export function readVideoKey(
  key: string,
): { size: number; type: VideoType; madeAt: number; parts: number } | null {
  const [, high, low, digits, type] = VIDEO_KEY.exec(key) ?? [];
  const size = Number(digits);
  if (!high || !low || size > MAX_VIDEO_BYTES) return null;
  return {
    size,
    type: type as VideoType,
    madeAt: Number.parseInt(high + low, 16),
    parts: Math.ceil(size / VIDEO_PART_BYTES),
  };
}

/** Where a part of a video lies; the first is 0. */
export function videoPartKey(key: string, part: number): string {
  return `${key}/${part}`;
}

/** The bytes that a part of a video of `size` bytes has. */
export function videoPartBytes(size: number, part: number): number {
  return Math.min(VIDEO_PART_BYTES, size - part * VIDEO_PART_BYTES);
}

/** The thing in the store that is there only once all of this key is: of a video its last part. */
export function lastStoredOf(key: string): string {
  const video = readVideoKey(key);
  return video ? videoPartKey(key, video.parts - 1) : key;
}

/** What a thing in the store belongs to: a part to its video, anything else to itself. */
export function storedFor(key: string): string {
  const whole = key.replace(/\/\d+$/, '');
  return VIDEO_KEY.test(whole) ? whole : key;
}

/** Brands under which browsers find H.264 in an MP4 (ISO/IEC 14496-12 and -14). QuickTime (`qt  `) and pictures (`avif`) are others. */
const MP4_BRANDS = /^(iso[m2-9]|mp4[12]|avc1|M4V[ HP]|dash|MSNV)$/;

/** What a file is by its first bytes, whatever it is called; null where it is neither. */
export function videoTypeOf(bytes: Uint8Array): VideoType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  if (head.slice(4, 8) === 'ftyp') return MP4_BRANDS.test(head.slice(8, 12)) ? 'mp4' : null;
  // EBML (RFC 8794), whose document type (element 0x4282) is `webm` and not `matroska`.
  return head.startsWith('\x1aE\xdf\xa3') && head.includes('\x42\x82\x84webm') ? 'webm' : null;
}
