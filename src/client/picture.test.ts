import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preparePicture } from './picture.ts';

type Written = { width: number; height: number; type: string; quality: number; ground: string | null };

/** A fake browser codec: the size of decoded pictures, and the bytes of encoded ones. */
function browser({
  reads = { width: 4_000, height: 3_000 } as { width: number; height: number } | null,
  bytes = (_: Written): number => 900_000,
  writesWebp = true,
} = {}) {
  const written: Written[] = [];
  const options: unknown[] = [];
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async (_: Blob, how: unknown) => {
    options.push(how);
    if (!reads) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { ...reads, close };
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly width: number;
      readonly height: number;
      constructor(width: number, height: number) {
        this.width = width;
        this.height = height;
      }
      ground: string | null = null;
      getContext() {
        const context = {
          fillStyle: '',
          drawImage: () => {},
          fillRect: () => {
            this.ground = context.fillStyle;
          },
        };
        return context;
      }
      async convertToBlob({ type, quality }: { type: string; quality: number }) {
        const { width, height, ground } = this;
        if (type === 'image/webp' && !writesWebp) return new Blob(['png'], { type: 'image/png' });
        const one = { width, height, type, quality, ground };
        written.push(one);
        return new Blob([new Uint8Array(bytes(one))], { type });
      }
    },
  );
  return { written, options, close };
}

const file = (type: string, size = 12) => new File([new Uint8Array(size)], 'foto', { type });
const LARGE = 4_500_001;

beforeEach(() => void browser());
afterEach(() => vi.unstubAllGlobals());

describe('an accepted image', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'])('is sent unchanged as %s', async (kind) => {
    const { options } = browser();
    const photo = file(`image/${kind}`, 4_500_000);
    expect(await preparePicture(photo)).toEqual({ ok: true, file: photo });
    expect(options).toEqual([]);
  });

  it('may have a type unknown to the browser', async () => {
    const photo = file('');
    expect(await preparePicture(photo)).toEqual({ ok: true, file: photo });
  });
});

describe('a photo that is too large', () => {
  it('is re-encoded upright as JPEG, with the long side of 3000 px', async () => {
    const { written, options, close } = browser();
    const prepared = await preparePicture(file('image/jpeg', LARGE));
    expect(prepared).toMatchObject({ ok: true, file: { type: 'image/jpeg', size: 900_000 } });
    expect(options).toEqual([{ imageOrientation: 'from-image' }]);
    expect(written).toEqual([
      { width: 3_000, height: 2_250, type: 'image/jpeg', quality: 0.9, ground: null },
    ]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('is never enlarged', async () => {
    const { written } = browser({ reads: { width: 800, height: 1_000 } });
    await preparePicture(file('image/jpeg', LARGE));
    expect(written[0]).toMatchObject({ width: 800, height: 1_000 });
  });

  it('keeps transparency if the browser writes WebP', async () => {
    const { written } = browser({ reads: { width: 100, height: 9_000 } });
    const prepared = await preparePicture(file('image/png', LARGE));
    expect(prepared).toMatchObject({ file: { type: 'image/webp' } });
    expect(written).toEqual([{ width: 33, height: 3_000, type: 'image/webp', quality: 0.9, ground: null }]);
  });

  it('is put on paper otherwise', async () => {
    const { written } = browser({ writesWebp: false });
    expect(await preparePicture(file('image/png', LARGE))).toMatchObject({ file: { type: 'image/jpeg' } });
    expect(written).toMatchObject([{ type: 'image/jpeg', ground: '#f8f5f0' }]);
  });

  it('is reduced until it fits', async () => {
    const { written } = browser({ bytes: ({ width }) => (width > 2_000 ? LARGE : 1_000) });
    expect(await preparePicture(file('image/jpeg', LARGE))).toMatchObject({ ok: true });
    expect(written.map(({ width, quality }) => [width, quality])).toEqual([
      [3_000, 0.9],
      [3_000, 0.8],
      [2_000, 0.8],
    ]);
  });

  it.each([
    ['cannot be made to fit', () => browser({ bytes: () => LARGE })],
    ['cannot be read', () => browser({ reads: null })],
    ['is in an old browser', () => vi.stubGlobal('createImageBitmap', undefined)],
  ])('is refused if it %s', async (_, arrange) => {
    arrange();
    expect(await preparePicture(file('image/jpeg', LARGE))).toEqual({
      ok: false,
      status: 0,
      code: 'too_large',
    });
  });
});

describe('other file types', () => {
  it.each(['image/heic', 'image/bmp'])('%s is re-encoded if the browser can decode it', async (type) => {
    expect(await preparePicture(file(type))).toMatchObject({ ok: true, file: { type: 'image/webp' } });
    browser({ reads: null });
    expect(await preparePicture(file(type))).toMatchObject({ ok: false, code: 'image_invalid' });
  });

  it.each(['image/svg+xml', 'application/pdf', 'text/html', 'video/mp4'])('%s is refused', async (type) => {
    const { options } = browser();
    expect(await preparePicture(file(type))).toMatchObject({ ok: false, code: 'image_invalid' });
    expect(await preparePicture(file(type, LARGE))).toMatchObject({ ok: false, code: 'image_invalid' });
    expect(options).toEqual([]);
  });
});
