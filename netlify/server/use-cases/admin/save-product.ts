import { uuidv7 } from 'uuidv7';
import type { ProductDraft, ProductForm } from '#contracts/admin/products.ts';
import { storedKeysOf } from '#contracts/pages.ts';
import { parseEan } from '#domain/ean.ts';
import {
  checkDraft,
  checkNewDraft,
  type DraftProblem,
  type NewDraftProblem,
  takesLastImage,
} from '#domain/product-draft.ts';
import { clip } from '#domain/text.ts';
import type { Services } from '../../compose.ts';
import { databaseError, type Queryable, UNIQUE_VIOLATION } from '../../ports/database.ts';
import { type Failure, fail, invalid, type Outcome, ok, Refusal } from '../../ports/outcome.ts';
import { findForeignKeys } from '../../sql/admin-product-parts.sql.ts';
import * as products from '../../sql/admin-products.sql.ts';
import { allStored } from './all-stored.ts';
import { derivedFrom } from './product-index.ts';
import { changesOf, type Staff, staffRead, staffWrite, there } from './staff-write.ts';
import { writeParts } from './write-parts.ts';

type Desk = Pick<Services, 'database' | 'images'>;
type Refused =
  | 'invalid_input'
  | DraftProblem
  | 'category_unknown'
  | 'image_unknown'
  | CodeTaken
  | 'stock_below_zero';

/** A code of a variant that another one has. */
type CodeTaken = 'sku_taken' | 'ean_taken';

type SaveRefused = 'not_found' | 'changed_meanwhile' | 'images_required';

/** A new product with its colours, sizes, pictures and first stock, in one transaction. */
export async function createProduct(
  desk: Desk,
  staff: Staff,
  draft: ProductDraft,
): Promise<Outcome<ProductForm, Refused | NewDraftProblem>> {
  const problem = checkNewDraft(draft);
  if (problem) return fail(problem);
  const wrong = wrongEans(draft);
  if (wrong) return invalid(wrong);
  const lost = await lostFile(desk, draft, null);
  if (lost) return lost;
  const id = uuidv7();
  return named({ desk, staff, id, draft }, () =>
    staffWrite<ProductForm, Refused>(desk, staff, async (tx, log) => {
      await products.insertProduct(tx, id, draft, await derive(tx, draft));
      await writeParts(tx, id, draft, { actorId: staff.userId, before: null });
      const after = await formOf(tx, id);
      log('create', 'product', id, { after: plain(after) });
      return ok(after);
    }),
  );
}

/** Saves the whole product. `version` is that of the form the draft was made from: the second of two savers is told. */
export async function saveProduct(
  desk: Desk,
  staff: Staff,
  { id, version, ...draft }: ProductDraft & { id: string; version: number },
): Promise<Outcome<ProductForm, Refused | SaveRefused>> {
  const problem = checkDraft(draft);
  if (problem) return fail(problem);
  const wrong = wrongEans(draft);
  if (wrong) return invalid(wrong);
  const known = await staffRead(desk, staff, (tx) => products.findProductForm(tx, id));
  if (!known) return fail('not_found');
  const lost = await lostFile(desk, draft, known);
  if (lost) return lost;
  return named({ desk, staff, id, draft }, () =>
    staffWrite<ProductForm, Refused | SaveRefused>(desk, staff, async (tx, log) => {
      // Locks the category before the product, as renaming a category does: the other way round the two wait for each other.
      const derived = await derive(tx, draft);
      const before = await products.findProductForm(tx, id, { lock: true });
      if (!before) return fail('not_found');
      if (before.version !== version) return fail('changed_meanwhile', { version: before.version });
      if (takesLastImage(before, draft)) return fail('images_required');
      await products.updateProduct(tx, id, draft, derived);
      await writeParts(tx, id, draft, { actorId: staff.userId, before });
      const after = await formOf(tx, id);
      log('update', 'product', id, changesOf(plain(before), plain(after)));
      return ok(after);
    }),
  );
}

/** The same product once more, hidden and without stock. Its pictures are copied: a key belongs to one product. Its video is shown by both. */
export async function duplicateProduct(desk: Desk, staff: Staff, id: string) {
  const source = await staffRead(desk, staff, (tx) => products.findProductForm(tx, id));
  if (!source) return fail('not_found');
  const copies = await Promise.all(source.images.map((image) => copyImage(desk, image)));
  const images = copies.filter((copy) => copy !== null);
  const name = `${clip(source.name, 150)} (cópia)`;
  const stock = source.stock.map(({ colourId, sizeId }) => ({
    colourId,
    sizeId,
    sku: null,
    ean: null,
    was: 0,
    now: 0,
  }));
  const relatedIds = source.related.map((one) => one.id);
  const draft = { ...source, name, images, stock, relatedIds, isActive: false, isFeatured: false };
  const copyId = uuidv7();
  return staffWrite(desk, staff, async (tx, log) => {
    await products.insertProduct(tx, copyId, draft, await derive(tx, draft));
    await writeParts(tx, copyId, draft, { actorId: staff.userId, before: null });
    const after = await formOf(tx, copyId);
    log('duplicate', 'product', copyId, { after: { ...plain(after), copyOf: source.name } });
    return ok(after);
  });
}

/** Removes a product from the catalogue. Orders keep what they copied of it; its pictures are tidied away later. */
export function deleteProduct(desk: Pick<Services, 'database'>, staff: Staff, id: string) {
  return staffWrite(desk, staff, async (tx, log) => {
    const before = await products.findProductForm(tx, id, { lock: true });
    if (!before) return fail('not_found');
    await products.deleteProduct(tx, id);
    log('delete', 'product', id, { before: plain(before) });
    return ok({ id });
  });
}

/** The cells whose barcode is none; null where all are right. */
function wrongEans({ stock }: ProductDraft): Record<string, string> | null {
  const wrong = stock.flatMap(({ ean }, index) =>
    ean && parseEan(ean) === null ? [[`stock.${index}.ean`, 'ean_invalid']] : [],
  );
  return wrong.length > 0 ? Object.fromEntries(wrong) : null;
}

async function formOf(tx: Queryable, id: string): Promise<ProductForm> {
  return there(await products.findProductForm(tx, id));
}

async function derive(tx: Queryable, draft: ProductDraft): Promise<products.Derived> {
  const category = draft.categoryId ? await products.findCategoryNames(tx, draft.categoryId) : null;
  if (draft.categoryId && !category) throw new Refusal('category_unknown');
  return derivedFrom({ ...draft, category: category?.name ?? null, parent: category?.parentName ?? null });
}

/** Which of the pictures that are new to the product is not in the store, counted from 1; 0 where all are. */
async function lostImage(
  { images }: Pick<Desk, 'images'>,
  draft: ProductDraft,
  known: readonly { key: string }[],
): Promise<number> {
  const had = new Set(known.map(({ key }) => key));
  const found = await Promise.all(draft.images.map(({ key }) => had.has(key) || images.has(key)));
  return found.indexOf(false) + 1;
}

/** What is new to the product and not in the store: a picture, told by its place, or something of the video. */
async function lostFile(
  desk: Desk,
  draft: ProductDraft,
  known: ProductForm | null,
): Promise<Failure<'image_unknown' | 'invalid_input'> | null> {
  const image = await lostImage(desk, draft, known?.images ?? []);
  if (image > 0) return fail('image_unknown', { image });
  const isThere = await allStored(desk, storedKeysOf(draft.video), storedKeysOf(known?.video));
  return isThere ? null : invalid({ video: 'video_unknown' });
}

async function copyImage<I extends { key: string }>({ images }: Desk, image: I): Promise<I | null> {
  const found = await images.read(image.key);
  if (!found) return null;
  const key = `products/${uuidv7()}.webp`;
  await images.write(key, new Uint8Array(await new Response(found.body).arrayBuffer()), found.contentType);
  return { ...image, key };
}

/** Versions, times and counters are not news; stock and measures are told by the names of colour and size. */
function plain({
  id,
  version,
  createdAt,
  updatedAt,
  soldCount,
  campaign,
  pixPercent,
  stock,
  video,
  ...rest
}: ProductForm) {
  const colours = new Map(rest.colours.map((colour) => [colour.id, colour.name]));
  const sizes = new Map(rest.sizes.map((size) => [size.id, size.label]));
  const cells = stock.map(({ colourId, sizeId, sku, ean, units }) => {
    const names = [colours.get(colourId ?? ''), sizes.get(sizeId ?? '')].filter(Boolean);
    return { label: names.join(' · ') || 'Único', sku, ean, units };
  });
  const measured = rest.sizes.filter(({ measures }) => Object.keys(measures).length > 0);
  return {
    ...rest,
    sizes: rest.sizes.map(({ id: sizeId, label }) => ({ id: sizeId, label })),
    video: video && [video.poster.alt, video.key, video.captions?.key ?? ''],
    measures: measured.map(({ label, measures }) => ({ label, measures })),
    stock: cells,
    related: rest.related.map(({ name }) => name),
  };
}

const BY_CONSTRAINT: Readonly<Record<string, DraftProblem | CodeTaken>> = {
  variants_sku_key: 'sku_taken',
  variants_ean_key: 'ean_taken',
  product_images_key_key: 'image_in_use',
  product_colors_name: 'colour_duplicate',
  product_sizes_label: 'size_duplicate',
};

type Saving = { desk: Desk; staff: Staff; id: string; draft: ProductDraft };

/** What only the database can see (another product's SKU or picture) becomes the failure it is. */
async function named<T, Code extends string>(
  { desk, staff, id, draft }: Saving,
  work: () => Promise<Outcome<T, Code>>,
): Promise<Outcome<T, Code | DraftProblem | CodeTaken>> {
  try {
    return await work();
  } catch (error) {
    const refused = databaseError(error);
    const code = refused?.code === UNIQUE_VIOLATION && BY_CONSTRAINT[refused.constraint ?? ''];
    if (!code) throw error;
    if (code !== 'image_in_use') return fail(code);
    const keys = draft.images.map(({ key }) => key);
    const [foreign] = await staffRead(desk, staff, (tx) => findForeignKeys(tx, id, keys));
    return fail(code, { image: keys.indexOf(foreign ?? '') + 1 });
  }
}
