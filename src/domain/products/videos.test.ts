import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  lastStoredOf,
  MAX_VIDEO_BYTES,
  readVideoKey,
  storedFor,
  VIDEO_PART_BYTES,
  videoPartBytes,
  videoPartKey,
  videoTypeOf,
} from './videos.ts';

const keyOf = (size: number, type = 'mp4') => `videos/019a0000-0000-7000-8000-000000000000-${size}.${type}`;
const size = fc.integer({ min: 1, max: MAX_VIDEO_BYTES });

test('the parts of a video have the maximum size, and add up to the whole', () => {
  fc.assert(
    fc.property(size, (bytes) => {
      const parts = readVideoKey(keyOf(bytes))?.parts ?? 0;
      const sizes = Array.from({ length: parts }, (_, part) => videoPartBytes(bytes, part));
      expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(bytes);
      expect(sizes.slice(0, -1).every((one) => one === VIDEO_PART_BYTES)).toBe(true);
      expect(sizes.at(-1)).toBeGreaterThan(0);
      expect(videoPartBytes(bytes, parts)).toBeLessThanOrEqual(0);
    }),
  );
});

test('every part belongs to its video, and the last one marks it as complete', () => {
  fc.assert(
    fc.property(size, fc.constantFrom('mp4', 'webm'), (bytes, type) => {
      const key = keyOf(bytes, type);
      const last = videoPartKey(key, (readVideoKey(key)?.parts ?? 0) - 1);
      expect([lastStoredOf(key), storedFor(last), storedFor(key)]).toEqual([last, key, key]);
    }),
  );
  expect(lastStoredOf('products/a.webp')).toBe('products/a.webp');
  expect(storedFor('products/a.webp/1')).toBe('products/a.webp/1');
});

test('a key has its creation time; an invalid key is rejected', () => {
  expect(readVideoKey(keyOf(9_000_000))).toEqual({
    size: 9_000_000,
    type: 'mp4',
    madeAt: 0x019a00000000,
    parts: 3,
  });
  for (const key of [keyOf(MAX_VIDEO_BYTES + 1), keyOf(0), keyOf(5, 'mov'), `${keyOf(5)}/0`, 'videos/a.mp4'])
    expect(readVideoKey(key)).toBeNull();
});

describe('videoTypeOf', () => {
  const real = (name: string) => new Uint8Array(readFileSync(`tests/support/video/${name}`));
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const box = (brand: string) => bytes(`\0\0\0\x1cftyp${brand}\0\0\0\0isommp42`);

  it.each([
    ['an MP4', real('desfile.mp4'), 'mp4'],
    ['a WebM', real('desfile.webm'), 'webm'],
    ["Apple's MP4", box('M4V '), 'mp4'],
    ['QuickTime', box('qt  '), null],
    ['a picture in the same container', box('avif'), null],
    ['Matroska', bytes('\x1aE\xdf\xa3\x93\x42\x82\x88matroska'), null],
    ['an AVI', bytes('RIFF\0\0\0\0AVI LIST'), null],
    ['a page', bytes('<!doctype html><script>ftypisom</script>'), null],
    ['nothing', bytes(''), null],
  ])('%s', (_, file, type) => expect(videoTypeOf(file)).toBe(type));

  it('does not accept bytes by coincidence', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), (noise) => videoTypeOf(noise) === null));
  });
});
