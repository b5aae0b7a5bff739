/** Videos are stored in parts, under a key that encodes all that is needed to serve them. */

/** Bytes per part: Netlify accepts bodies up to 6 MB, which hold 4.5 MB of binary data. */
export const VIDEO_PART_BYTES = 4_000_000;

/** Maximum bytes of a video: the most a Netlify function can stream in one response. */
export const MAX_VIDEO_BYTES = 20_000_000;

/** The blob store of videos and captions. */
export const VIDEO_STORE = 'videos';

export type VideoType = 'mp4' | 'webm';

/** Begins with its creation time (UUID v7, RFC 9562, 5.7) and ends with size and type. */
export const VIDEO_KEY =
  /^videos\/([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}-([1-9]\d{0,7})\.(mp4|webm)$/;

export const CAPTIONS_KEY = /^videos\/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.vtt$/;

/** The size in bytes, type and upload time (ms since 1970) encoded in a video key; null if it is none. */
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

/** The key of a part; the first is 0. */
export function videoPartKey(key: string, part: number): string {
  return `${key}/${part}`;
}

/** The size in bytes of a part of a video of `size` bytes. */
export function videoPartBytes(size: number, part: number): number {
  return Math.min(VIDEO_PART_BYTES, size - part * VIDEO_PART_BYTES);
}

/** The blob whose presence means that a key is complete: for a video its last part. */
export function lastStoredOf(key: string): string {
  const video = readVideoKey(key);
  return video ? videoPartKey(key, video.parts - 1) : key;
}

/** What a blob belongs to: a part to its video, anything else to itself. */
export function storedFor(key: string): string {
  const whole = key.replace(/\/\d+$/, '');
  return VIDEO_KEY.test(whole) ? whole : key;
}

/** MP4 brands that browsers read as H.264 (ISO/IEC 14496-12 and -14). QuickTime (`qt  `) and images (`avif`) are excluded. */
const MP4_BRANDS = /^(iso[m2-9]|mp4[12]|avc1|M4V[ HP]|dash|MSNV)$/;

/** The type by a file's first bytes, regardless of its name; null if unsupported. */
export function videoTypeOf(bytes: Uint8Array): VideoType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  if (head.slice(4, 8) === 'ftyp') return MP4_BRANDS.test(head.slice(8, 12)) ? 'mp4' : null;
  // EBML (RFC 8794), whose document type (element 0x4282) is `webm` and not `matroska`.
  return head.startsWith('\x1aE\xdf\xa3') && head.includes('\x42\x82\x84webm') ? 'webm' : null;
}
