import { uuidv7 } from 'uuidv7';
import type { ProductDraft, ProductForm } from '#contracts/admin/products.ts';
import { storedKeysOf } from '#contracts/pages.ts';
import { parseEan } from '#domain/catalogue/ean.ts';
import {
  checkDraft,
  checkNewDraft,
  type DraftProblem,
  type NewDraftProblem,
  takesLastImage,
} from '#domain/catalogue/product-draft.ts';
import { clip } from '#domain/text/text.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import { type Failure, fail, invalid, type Outcome, ok, Refusal } from '../../../ports/outcome.ts';
import { findForeignKeys } from '../../../sql/products/admin-product-parts.sql.ts';
import * as products from '../../../sql/products/admin-products.sql.ts';
import { allStored } from '../all-stored.ts';
import {
  actorOf,
  changesOf,
  type Log,
  requireRow,
  type Staff,
  savedOf,
  staffRead,
  staffWrite,
  staffWriteUnlessTaken,
} from '../staff-write.ts';
import { derivedFrom } from './product-index.ts';
import { writeParts } from './write-parts.ts';

type Refused =
  | 'invalid_input'
  | DraftProblem
  | 'category_unknown'
  | 'image_unknown'
  | CodeTaken
  | 'stock_below_zero';

/** Another variant has this code. */
type CodeTaken = 'sku_taken' | 'ean_taken';

type SaveRefused = 'not_found' | 'changed_meanwhile' | 'images_required';

/** Creates a product with its colours, sizes, images and initial stock in one transaction. */
export async function createProduct(
  desk: Services,
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
  return saveUnlessTaken<Refused>(desk, staff, { id, draft }, async (tx, log) => {
    await products.insertProduct(tx, id, draft, await derive(tx, draft));
    await writeParts(tx, id, draft, { actorId: staff.userId, before: null });
    const after = await formOf(tx, id);
    log('create', 'product', id, { after: plain(after) });
    return ok(after);
  });
}

/** Saves the whole product. `version` is the one edited; a concurrent save makes this fail. */
export async function saveProduct(
  desk: Services,
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
  return saveUnlessTaken<Refused | SaveRefused>(desk, staff, { id, draft }, async (tx, log) => {
    // Locks the category before the product, like renaming a category: the same lock order prevents deadlocks.
    const derived = await derive(tx, draft);
    const before = await products.findProductForm(tx, id, { lock: true });
    if (!before) return fail('not_found');
    if (before.version !== version) return fail('changed_meanwhile', savedOf(before));
    if (takesLastImage(before, draft)) return fail('images_required');
    await products.updateProduct(tx, id, draft, derived);
    await writeParts(tx, id, draft, { actorId: actorOf(staff).actorId, before });
    const after = await formOf(tx, id);
    log('update', 'product', id, changesOf(plain(before), plain(after)));
    return ok(after);
  });
}

/** Copies a product, hidden and without stock. Copies images, as a key belongs to one product; the video is shared. */
export async function duplicateProduct(desk: Services, staff: Staff, { id }: { id: string }) {
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

/** Deletes a product. Orders keep their copies of its data; its images are purged later. */
export function deleteProduct(desk: Services, staff: Staff, { id }: { id: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const before = await products.findProductForm(tx, id, { lock: true });
    if (!before) return fail('not_found');
    await products.deleteProduct(tx, id);
    log('delete', 'product', id, { before: plain(before) });
    return ok({ id });
  });
}

/** The invalid EANs by form field; null if all are valid. */
function wrongEans({ stock }: ProductDraft): Record<string, string> | null {
  const wrong = stock.flatMap(({ ean }, index) =>
    ean && parseEan(ean) === null ? [[`stock.${index}.ean`, 'ean_invalid']] : [],
  );
  return wrong.length > 0 ? Object.fromEntries(wrong) : null;
}

async function formOf(tx: Queryable, id: string): Promise<ProductForm> {
  return requireRow(await products.findProductForm(tx, id));
}

async function derive(tx: Queryable, draft: ProductDraft): Promise<products.Derived> {
  const category = draft.categoryId ? await products.findCategoryNames(tx, draft.categoryId) : null;
  if (draft.categoryId && !category) throw new Refusal('category_unknown');
  return derivedFrom({ ...draft, category: category?.name ?? null, parent: category?.parentName ?? null });
}

/** The place, from 1, of the first new image that is not stored; 0 if all are. */
async function lostImage(
  { images }: Services,
  draft: ProductDraft,
  known: readonly { key: string }[],
): Promise<number> {
  const had = new Set(known.map(({ key }) => key));
  const found = await Promise.all(draft.images.map(({ key }) => had.has(key) || images.has(key)));
  return found.indexOf(false) + 1;
}

/** The failure if a new image or part of the video is not stored; null if all are. */
async function lostFile(
  desk: Services,
  draft: ProductDraft,
  known: ProductForm | null,
): Promise<Failure<'image_unknown' | 'invalid_input'> | null> {
  const image = await lostImage(desk, draft, known?.images ?? []);
  if (image > 0) return fail('image_unknown', { image });
  const isThere = await allStored(desk, storedKeysOf(draft.video), storedKeysOf(known?.video));
  return isThere ? null : invalid({ video: 'video_unknown' });
}

async function copyImage<I extends { key: string }>({ images }: Services, image: I): Promise<I | null> {
  const found = await images.read(image.key);
  if (!found) return null;
  const key = `products/${uuidv7()}.webp`;
  await images.write(key, new Uint8Array(await new Response(found.body).arrayBuffer()), found.contentType);
  return { ...image, key };
}

/** The fields that the audit log compares; stock and measures are labelled with their colour and size. */
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

const TAKEN = {
  variants_sku_key: 'sku_taken',
  variants_ean_key: 'ean_taken',
  product_images_key_key: 'image_in_use',
  product_colors_name: 'colour_duplicate',
  product_sizes_label: 'size_duplicate',
} as const satisfies Readonly<Record<string, DraftProblem | CodeTaken>>;

/** Refuses another product's SKU, EAN or image, and duplicate names. */
async function saveUnlessTaken<Code extends string>(
  desk: Services,
  staff: Staff,
  { id, draft }: { id: string; draft: ProductDraft },
  work: (tx: Queryable, log: Log) => Promise<Outcome<ProductForm, Code>>,
) {
  const saved = await staffWriteUnlessTaken(desk, staff, TAKEN, work);
  if (saved.ok || saved.code !== 'image_in_use') return saved;
  const keys = draft.images.map(({ key }) => key);
  const [foreign] = await staffRead(desk, staff, (tx) => findForeignKeys(tx, id, keys));
  return fail('image_in_use', { image: keys.indexOf(foreign ?? '') + 1 });
}
