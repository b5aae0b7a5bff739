import { deflateSync } from 'node:zlib';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { withoutText } from './png-text.ts';
import { connectSharp } from './sharp.ts';

vi.mock('./png-text.ts', { spy: true });

const { renew } = connectSharp();

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';
const plain = (width = 90, height = 60, background = '#884466') => ({
  create: { width, height, channels: 3 as const, background },
});
const written = (format: Format, ...size: [number, number] | []) =>
  sharp(plain(...size))
    .toFormat(format)
    .toBuffer();

/** The re-encoded picture; a refusal fails the test. */
async function kept(bytes: Uint8Array): Promise<{ metadata: Metadata; bytes: Buffer }> {
  const result = await renew(bytes);
  if (!result.ok) throw new Error(result.code);
  expect(result.contentType).toBe('image/webp');
  const metadata = await sharp(result.bytes).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: result.width, height: result.height });
  return { metadata, bytes: Buffer.from(result.bytes) };
}

async function colourOf(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return ['red', 'green', 'blue'].filter((_, at) => (data[at] ?? 0) > 200).join();
}

describe('what is transparent is on paper, also in the JPEG of a shared link', () => {
  it.each(['png', 'webp', 'avif', 'gif'] as const)('%s', async (format) => {
    const nothing = { create: { width: 40, height: 50, channels: 4 as const, background: '#00000000' } };
    const { bytes, metadata } = await kept(await sharp(nothing).toFormat(format).toBuffer());
    expect(metadata.hasAlpha).toBe(false);
    const pixels = await sharp(await sharp(bytes).jpeg().toBuffer())
      .raw()
      .toBuffer();
    const [red = 0, green = 0, blue = 0] = pixels;
    for (const [shown, paper] of [
      [red, 0xf8],
      [green, 0xf5],
      [blue, 0xf0],
    ] as const)
      expect(Math.abs(shown - paper)).toBeLessThanOrEqual(3);
  });
});

const text = (words: string) => new Uint8Array(Buffer.from(words, 'latin1'));
const refusedAs = async (bytes: Uint8Array) => {
  const result = await renew(bytes);
  return result.ok ? `${result.width}x${result.height}` : result.code;
};

describe('every supported format is accepted', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('%s', async (format) => {
    expect((await kept(await written(format))).metadata).toMatchObject({ width: 90, height: 60 });
  });

  it('AVIF that names its container as the major brand', async () => {
    const bytes = await written('avif');
    bytes.write('mif1', 8, 'latin1');
    expect((await kept(bytes)).metadata).toMatchObject({ width: 90 });
  });

  it('BigTIFF, the variant for files over four gigabytes', async () => {
    const bytes = await sharp(plain()).tiff({ bigtiff: true }).toBuffer();
    expect((await kept(bytes)).metadata).toMatchObject({ width: 90 });
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)(
    'all metadata of a %s is removed',
    async (format) => {
      const source = sharp(plain()).withExif({ IFD0: { Copyright: 'SEGREDO' } });
      const { metadata, bytes } = await kept(await source.toFormat(format).toBuffer());
      expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined]);
      expect(bytes.includes('SEGREDO')).toBe(false);
    },
  );

  it('a phone photo with a gain map', async () => {
    // Missing in the package's types.
    const photo = sharp(plain()) as Sharp & { withGainMap(): Sharp };
    const bytes = await photo.withGainMap().jpeg().toBuffer();
    const { metadata } = await kept(bytes);
    expect([metadata.width, metadata.gainMap]).toEqual([90, undefined]);
  });
});

describe('an animation', () => {
  const animation = async (format: 'gif' | 'webp', count: number, size: number) => {
    const colours = ['#ff0000', '#0000ff', '#00ff00'];
    const pictures = colours.map((colour) =>
      sharp(plain(size, size, colour))
        .png()
        .toBuffer(),
    );
    const [first, ...others] = await Promise.all(pictures);
    const frames = [first ?? Buffer.alloc(0), ...Array.from({ length: count / 3 }, () => others).flat()];
    return sharp(frames, { join: { animated: true } })
      .toFormat(format, { effort: 1 })
      .toBuffer();
  };

  it.each(['gif', 'webp'] as const)('keeps its first frame: %s', async (format) => {
    const { metadata, bytes } = await kept(await animation(format, 3, 40));
    expect([metadata.pages ?? 1, metadata.width, metadata.height]).toEqual([1, 40, 40]);
    expect(await colourOf(bytes)).toBe('red');
  });

  it('has only its first frame decoded, however large all frames are together', async () => {
    const bytes = await animation('webp', 12, 2_100);
    expect((await kept(bytes)).metadata).toMatchObject({ width: 2_000, height: 2_000 });
  });

  it('is refused if its first frame exceeds the limit', async () => {
    // The logical screen claims to be ten pixels wide; the frame on it is not.
    const bytes = await written('gif', 10, 10);
    const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 10, 0]));
    bytes.writeUInt16LE(60_000, frame + 5);
    bytes.writeUInt16LE(60_000, frame + 7);
    expect(await refusedAs(bytes)).toBe('image_too_many_pixels');
  });
});

describe('a decompression bomb is refused', () => {
  it.each(['png', 'tiff', 'avif'] as const)('%s with too many pixels', async (format) => {
    const bytes =
      format === 'avif' ? lying(await written('avif'), 9_000) : await written(format, 8_000, 5_001);
    expect(await refusedAs(bytes)).toBe('image_too_many_pixels');
  });

  it('an AVIF that declares a small size', async () => {
    const bytes = await sharp(plain(3_000, 3_000)).avif({ effort: 0 }).toBuffer();
    expect(await refusedAs(lying(bytes, 10))).toBe('image_invalid');
  });

  it('a TIFF of ten pixels in a one-gigabyte tile', async () => {
    const zipped = deflateSync(Buffer.alloc(20_000_000));
    const tile = [322, 323].map((tag): Entry => [tag, 4, 65_520]);
    const pixels: Entry[] = [
      [324, 4, 'data'],
      [325, 4, zipped.length],
    ];
    expect(await refusedAs(tiff([...GREY, ...tile, ...pixels], zipped))).toBe('image_invalid');
  });

  it('a TIFF of thousands of pages', async () => {
    const strip: Entry[] = [
      [273, 4, 8],
      [278, 4, 10],
      [279, 4, 100],
    ];
    expect(await refusedAs(tiff([...GREY, ...strip], Buffer.alloc(0), 2_000))).toBe('image_invalid');
  });
});

it('the comments of a PNG are taken out before it is read', async () => {
  const bytes = await written('png');
  await kept(bytes);
  expect(withoutText).toHaveBeenLastCalledWith(bytes);
});

describe('an invalid file is refused', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';
  it.each([
    ['nothing', ''],
    ['a text', 'olá'],
    ['an SVG', SVG],
    ['an SVG behind a declaration', `<?xml version="1.0"?>${SVG}`],
    ['an SVG that begins like a GIF', `GIF89a${SVG}`],
    ['an SVG that begins like a TIFF', `II*\0${SVG}`],
    ['an SVG that begins like an AVIF', `\0\0\0\x1cftypavif${SVG}`],
    ['an SVG that begins like a JPEG', `\xff\xd8\xff${SVG}`],
    ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
    ['a film', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['a HEIC, which nothing here decodes', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a BMP', 'BM\x9a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'],
    ['an image of libvips itself', '\x08\xf2\xa6\xb6'.padEnd(64, '\0')],
    ['a PPM', 'P6 1 1 255 abc'],
    ['Radiance', '#?RADIANCE\n\n-Y 1 +X 1\nabcd'],
  ])('%s', async (_, bytes) => {
    expect(await refusedAs(text(bytes))).toBe('image_invalid');
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('half a %s', async (format) => {
    const noise = {
      create: { ...plain(150, 150).create, noise: { type: 'gaussian' as const, mean: 99, sigma: 50 } },
    };
    const bytes = await sharp(noise).toFormat(format).toBuffer();
    expect(await refusedAs(bytes.subarray(0, bytes.length / 2))).toBe('image_invalid');
  });
});

/** An AVIF whose declared size differs from its pixels. */
function lying(bytes: Buffer, side: number): Buffer {
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(side, at + 8);
    bytes.writeUInt32BE(side, at + 12);
  }
  return bytes;
}

/** Tag, type (3: short, 4: long) and value of TIFF 6.0; 'data' is where the pixels begin. */
type Entry = [tag: number, type: 3 | 4, value: number | 'data'];

/** Ten by ten grey pixels, deflated. */
const GREY: readonly Entry[] = [
  [256, 3, 10],
  [257, 3, 10],
  [258, 3, 8],
  [259, 3, 8],
  [262, 3, 1],
  [277, 3, 1],
];

function tiff(entries: readonly Entry[], data: Buffer, pages = 1): Uint8Array {
  const sorted = entries.toSorted(([a], [b]) => a - b);
  const length = 2 + 12 * sorted.length + 4;
  const head = Buffer.alloc(8 + pages * length);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  for (let page = 0; page < pages; page++) {
    const at = 8 + page * length;
    head.writeUInt16LE(sorted.length, at);
    for (const [index, [tag, type, value]] of sorted.entries()) {
      const entry = at + 2 + 12 * index;
      head.writeUInt16LE(tag, entry);
      head.writeUInt16LE(type, entry + 2);
      head.writeUInt32LE(1, entry + 4);
      head.writeUInt32LE(value === 'data' ? head.length : value, entry + 8);
    }
    head.writeUInt32LE(page === pages - 1 ? 0 : at + length, at + length - 4);
  }
  return new Uint8Array(Buffer.concat([head, data]));
}
