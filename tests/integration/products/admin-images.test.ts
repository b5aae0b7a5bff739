import sharp from 'sharp';
import { expect, test } from 'vitest';
import { noteRestore, RESTORES } from '#server/ports/images.ts';
import { tidyImages } from '#server/use-cases/scheduled/tidy-images.ts';
import { adminOf, createdProduct, pictureBytes, upload } from '#tests/support/desk.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

test.for(['png', 'jpeg', 'webp', 'avif', 'tiff'] as const)(
  'a %s is stored as WebP, rotated upright, without metadata',
  async (format) => {
    const source = sharp({ create: { width: 90, height: 60, channels: 3, background: '#884466' } })
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'SEGREDO' } } })
      .toFormat(format);
    const { status, body } = await upload(admin, new Uint8Array(await source.toBuffer()));
    expect(status).toBe(200);
    expect(body).toEqual({
      key: expect.stringMatching(/^products\/[0-9a-f-]{36}\.webp$/),
      width: 60,
      height: 90,
    });
    const shown = await shop.visitor().send('GET', `/imagens/${body.key}`);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toContain('immutable');
    const kept = Buffer.from(await shown.arrayBuffer());
    expect(kept.includes('SEGREDO')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 60, height: 90 });
  },
);

test('a large picture is scaled down', async () => {
  const { body } = await upload(admin, await pictureBytes({ width: 3_000, height: 1_500 }, 'jpeg'));
  expect(body).toMatchObject({ width: 2_000, height: 1_000 });
});

const bytes = (text: string) => new TextEncoder().encode(text);

test.for<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, number, string]>([
  ['nothing', () => bytes(''), 422, 'image_invalid'],
  ['a text', () => bytes('olá'), 422, 'image_invalid'],
  [
    'an SVG',
    () => bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    422,
    'image_invalid',
  ],
  ['a page that begins like a PNG', () => bytes('\x89PNG\r\n\x1a\n<script>'), 422, 'image_invalid'],
  [
    'half a picture',
    async () => (await pictureBytes({ width: 500, height: 500 })).slice(0, 300),
    422,
    'image_invalid',
  ],
  ['a bomb of pixels', () => pictureBytes({ width: 9_000, height: 9_000 }), 422, 'image_too_many_pixels'],
  ['five megabytes', () => new Uint8Array(5_000_000), 413, 'too_large'],
])('%s is refused', async ([, make, status, code]) => {
  expect(await upload(admin, await make())).toMatchObject({ status, body: { error: { code } } });
});

test('pictures can be uploaded to existing stores only', async () => {
  expect((await upload(admin, await pictureBytes(), 'categories')).body.key).toMatch(/^categories\//);
  expect((await upload(admin, await pictureBytes(), 'secrets')).status).toBe(400);
});

test.each(['/imagens/products/', '/imagens/'])('an overlong name at %s is not found', async (at) => {
  expect((await shop.visitor().send('GET', at + 'a'.repeat(700))).status).toBe(404);
});

test('an unreferenced picture is deleted a day after it left the library; one that is used or new stays', async () => {
  const form = await createdProduct(admin);
  const shown = form.images[0]?.key ?? '';
  const { body: forgotten } = await upload(admin, await pictureBytes());
  const { services } = await import('#server/compose.ts');
  const { database, images } = services();
  const tidiedAt = (now: Date) => tidyImages({ database, images, clock: { now: () => now } });
  await tidiedAt(new Date());
  expect([await images.has(shown), await images.has(forgotten.key)]).toEqual([true, true]);
  const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
  await tidiedAt(inHours(25));
  await tidiedAt(inHours(48));
  expect([await images.has(shown), await images.has(forgotten.key)]).toEqual([true, true]);
  await tidiedAt(inHours(50));
  expect([await images.has(shown), await images.has(forgotten.key)]).toEqual([true, false]);
});

test('restored pictures stay for a week, although nothing may refer to them yet', async () => {
  const { services } = await import('#server/compose.ts');
  const { database, images } = services();
  const now = Date.now();
  const inDays = (days: number) => new Date(now + days * 24 * 60 * 60 * 1000);
  const [{ body: restored }, { body: forgotten }] = [
    await upload(admin, await pictureBytes()),
    await upload(admin, await pictureBytes()),
  ];
  const tidiedAt = async (at: Date) => {
    await tidyImages({ database, images, clock: { now: () => at } });
    return [await images.has(restored.key), await images.has(forgotten.key)];
  };
  // In two days from now, when neither is new.
  await noteRestore(images, [restored.key], inDays(2));
  await tidiedAt(inDays(3));
  expect(await tidiedAt(inDays(4.1))).toEqual([true, false]);
  await tidiedAt(inDays(7.5));
  expect(await tidiedAt(inDays(8.9))).toEqual([true, false]);
  await tidiedAt(inDays(9.1));
  expect(await tidiedAt(inDays(10.2))).toEqual([false, false]);
  expect([...(await images.list(RESTORES))]).toEqual([]);
});
