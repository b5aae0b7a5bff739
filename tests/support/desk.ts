import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { adminUploadImage } from '#contracts/admin/images.ts';
import { adminCreateProduct, type ProductDraft, type ProductForm } from '#contracts/admin/products.ts';
import { adminGetGallery, adminGetSettings, type GalleryForm } from '#contracts/admin/settings.ts';
import type { OutputOf } from '#contracts/endpoint.ts';
import { PRODUCT } from '#records/product.ts';
import { signedIn, type TestAccount } from './accounts.ts';
import type { TestShop, TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

/** Fixtures for the back office: an administrator, images to upload, products. */

export type Admin = TestVisitor & { account: TestAccount };

export async function adminOf(shop: TestShop): Promise<Admin> {
  return signedIn(shop, { isAdmin: true });
}

/** An image of one colour. */
export async function pictureBytes(
  { width = 60, height = 75 }: { width?: number; height?: number } = {},
  format: 'png' | 'jpeg' | 'webp' = 'png',
): Promise<Uint8Array<ArrayBuffer>> {
  const made = sharp({ create: { width, height, channels: 3, background: '#884466' } });
  return new Uint8Array(await made.toFormat(format).toBuffer());
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** What nobody may upload as a picture, with the answer's status and code. */
export const NO_PICTURES: readonly [
  string,
  () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>,
  number,
  string,
][] = [
  ['nothing', () => bytes(''), 422, 'image_invalid'],
  ['an SVG', () => bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 422, 'image_invalid'],
  ['a bomb of pixels', () => pictureBytes({ width: 9_000, height: 9_000 }), 422, 'image_too_many_pixels'],
  ['five megabytes', () => new Uint8Array(5_000_000), 413, 'too_large'],
];

export async function upload(
  admin: TestVisitor,
  bytes: Uint8Array<ArrayBuffer>,
  store = 'products',
): Promise<{ status: number; body: OutputOf<typeof adminUploadImage> & { error?: { code: string } } }> {
  const headers = { 'content-type': 'image/png' };
  const answer = await admin.send('POST', `/api/admin/imagens/${store}`, bytes, headers);
  return { status: answer.status, body: await answer.json() };
}

export async function uploadedKey(admin: TestVisitor, store = 'products'): Promise<string> {
  const { body } = await upload(admin, await pictureBytes(), store);
  return body.key;
}

/** A valid draft with two colours and two sizes. */
export async function draftOf(
  admin: TestVisitor,
  changes: Partial<ProductDraft> = {},
): Promise<ProductDraft> {
  const [blue, black, small, medium] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  return {
    ...PRODUCT.blank,
    name: `Vestido de teste ${randomUUID().slice(0, 8)}`,
    description: 'Um vestido.',
    material: 'Linho',
    care: { washing: 'wash_30_mild', bleaching: 'no_bleach' },
    origin: 'BR',
    characteristics: ['Forrado'],
    tags: ['verão'],
    priceCents: 35_990,
    discountPercent: 10,
    weightGrams: 400,
    relatedIds: [],
    video: null,
    colours: [
      { id: blue, name: 'Azul', hex: '#123456' },
      { id: black, name: 'Preto', hex: '#000000' },
    ],
    sizes: [
      { id: small, label: 'P', measures: {} },
      { id: medium, label: 'M', measures: {} },
    ],
    images: [
      { key: await uploadedKey(admin), alt: 'De frente', kind: 'product', colourId: blue, isMain: true },
    ],
    stock: [
      { colourId: blue, sizeId: small, sku: null, was: 0, now: 5 },
      { colourId: black, sizeId: medium, sku: null, was: 0, now: 3 },
    ],
    ...changes,
  };
}

export async function createdProduct(
  admin: TestVisitor,
  changes: Partial<ProductDraft> = {},
): Promise<ProductForm> {
  return dataOf(await admin.call(adminCreateProduct, await draftOf(admin, changes)));
}

/** The editor's input for an unchanged product. */
export function saveInput(form: ProductForm): Record<string, unknown> {
  const { slug, createdAt, updatedAt, soldCount, isArchived, campaign, pixPercent, stock, related, ...rest } =
    form;
  return {
    ...rest,
    relatedIds: related.map(({ id }) => id),
    stock: stock.map(({ units, waiting: _, ...cell }) => ({ ...cell, was: units, now: units })),
  };
}

/** The input for unchanged settings. */
export async function settingsInput(admin: TestVisitor): Promise<Record<string, unknown>> {
  const { updatedAt, server, socialLinks, ...rest } = dataOf(await admin.call(adminGetSettings, {}));
  return { ...rest, socialLinks: { ...NO_LINKS, ...socialLinks } };
}

const NO_LINKS = { instagram: '', facebook: '', twitter: '', tiktok: '', pinterest: '', youtube: '' };

export async function galleryOf(admin: TestVisitor): Promise<GalleryForm> {
  return dataOf(await admin.call(adminGetGallery, {}));
}

/** Saves the settings and the gallery, which test files share; returns a function that restores them. */
export async function keepStore({ owner }: TestShop): Promise<() => Promise<void>> {
  const tables = ['store_settings', 'gallery_posts'];
  const kept = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await owner.query<{ all: string }>(
        `select coalesce(jsonb_agg(t), '[]')::text as all from ${table} t`,
      );
      return { table, rows: rows[0]?.all ?? '[]' };
    }),
  );
  return async () => {
    for (const { table, rows } of kept) {
      await owner.query(`delete from ${table}`);
      await owner.query(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [rows],
      );
    }
  };
}
