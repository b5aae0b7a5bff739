/** Failures because of the file itself: sending it again cannot help, another file can. */
const OF_THE_FILE: ReadonlySet<string> = new Set([
  'image_invalid',
  'image_too_many_pixels',
  'too_large',
  'unsupported_type',
  'video_invalid',
  'video_too_large',
  'video_part_invalid',
  'captions_invalid',
]);

export function isFileRefused({ code }: { code: string }): boolean {
  return OF_THE_FILE.has(code);
}
