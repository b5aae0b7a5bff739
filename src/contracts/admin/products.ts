import * as z from 'zod/mini';
import { MAX_IMAGES, MAX_PARTS } from '../../domain/product-draft.ts';
import { RELATED } from '../../domain/related.ts';
import { SIZE_FAMILIES } from '../../domain/sizing/size-families.ts';
import { OWN_LOW_STOCK_RANGE, STOCK_REASONS } from '../../domain/stock.ts';
import { productImage } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { cents, metaRead, optionalText, text, uuid } from '../fields.ts';
import { noneOrVideo } from '../video.ts';
import { imageKey, metaWords, optionalId, runningCampaign, tableInput, tableOf, textList } from './fields.ts';
import { draftMeasures } from './piece-measures.ts';

/** One row of the product list. `stock` is the sum over the variants. */
export const productRow = z.object({
  id: uuid,
  name: z.string(),
  imageKey: z.nullable(z.string()),
  priceCents: cents,
  discountPercent: z.int(),
  finalPriceCents: cents,
  categoryId: z.nullable(uuid),
  categoryName: z.nullable(z.string()),
  stock: z.int(),
  /** From how many units on that is low, as the product or the shop's settings say. */
  lowStock: z.int(),
  variants: z.int(),
  soldCount: z.int(),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  /** Out of the catalogue for good: never active. */
  isArchived: z.boolean(),
  isNew: z.boolean(),
  version: z.int(),
});
export type ProductRow = z.output<typeof productRow>;

export const PRODUCT_STATUSES = [
  'ativos',
  'inativos',
  'destaque',
  'novos',
  'promocao',
  'arquivados',
] as const;
export const STOCK_FILTERS = ['sem', 'baixo', 'com'] as const;
export const PRODUCT_SORTS = ['criado', 'nome', 'preco', 'estoque', 'vendidos', 'categoria'] as const;

/** Products by name or id, fifty per page; those in the archive only where they are asked for. */
export const adminListProducts = endpoint('GET', '/api/admin/produtos', {
  input: z.strictObject({
    ...tableInput,
    categoria: optionalId,
    status: z.optional(z.enum(PRODUCT_STATUSES)),
    estoque: z.optional(z.enum(STOCK_FILTERS)),
    ordem: z._default(z.enum(PRODUCT_SORTS), 'criado'),
  }),
  output: tableOf(productRow),
});
export type ProductListInput = z.output<typeof adminListProducts.input>;

/** A discount as the back office takes it, whole percent. */
export const percent = z
  .int('number_invalid')
  .check(z.minimum(0, 'number_invalid'), z.maximum(100, 'number_invalid'));

/** A price as the back office takes it, in cents. */
export const price = z
  .int('price_invalid')
  .check(z.minimum(1, 'price_invalid'), z.maximum(100_000_000, 'price_invalid'));

/** What a unit cost the shop, in cents; null: not known. */
const cost = z.nullable(
  z.int('money_invalid').check(z.minimum(0, 'money_invalid'), z.maximum(100_000_000, 'money_invalid')),
);

/** Everything of a product but its pieces (colours, sizes, pictures, stock). Money in cents, weight in grams. */
const information = {
  name: text(160),
  description: z._default(optionalText(5000), ''),
  story: z._default(optionalText(5000), ''),
  ...metaWords,
  material: z._default(optionalText(500), ''),
  characteristics: textList(30, 200),
  tags: textList(40, 60),
  categoryId: z.nullable(uuid),
  priceCents: price,
  discountPercent: percent,
  costCents: cost,
  weightGrams: z
    .int('number_invalid')
    .check(z.minimum(1, 'number_invalid'), z.maximum(100_000, 'number_invalid')),
  isNew: z.boolean('flag_invalid'),
  isFeatured: z.boolean('flag_invalid'),
  isActive: z.boolean('flag_invalid'),
  shipsToday: z.boolean('flag_invalid'),
  /** What its sizes mean; null: what its category says. */
  sizeFamily: z.nullable(z.enum(SIZE_FAMILIES)),
  /** What is shown beside it first, in this order. */
  relatedIds: z.array(uuid).check(
    z.maxLength(RELATED, 'too_many'),
    z.refine((ids) => new Set(ids).size === ids.length, 'invalid'),
  ),
  /** From how many units on it stands in the list of low stock; 0: never; null: as the shop's settings say. */
  lowStock: z.nullable(
    z
      .int('limit_out_of_range')
      .check(
        z.minimum(OWN_LOW_STOCK_RANGE.min, 'limit_out_of_range'),
        z.maximum(OWN_LOW_STOCK_RANGE.max, 'limit_out_of_range'),
      ),
  ),
};

const draftColour = z.strictObject({
  /** Of this product, or an id made by the screen for a new colour, which the server replaces. */
  id: uuid,
  name: text(60),
  hex: z.string('required').check(z.regex(/^#[0-9a-f]{6}$/, 'colour_invalid')),
});
const draftSize = z.strictObject({ id: uuid, label: text(20), measures: draftMeasures });
const draftImage = z.strictObject({
  key: imageKey,
  alt: z._default(optionalText(300), ''),
  kind: z.enum(['product', 'model']),
  colourId: z.nullable(uuid),
  isMain: z.boolean('flag_invalid'),
});

/** Stock of one variant as the back office takes it. */
export const units = z
  .int('stock_invalid')
  .check(z.minimum(0, 'stock_invalid'), z.maximum(1_000_000, 'stock_invalid'));

/**
 * One cell of the stock matrix. `was` is what the screen showed when it was opened: the server adds the difference, so
 * that units sold meanwhile are not written back onto the shelf.
 */
const draftStock = z.strictObject({
  colourId: z.nullable(uuid),
  sizeId: z.nullable(uuid),
  sku: z.nullable(text(60)),
  /** An EAN-13 as typed or scanned (domain/ean.ts says which are none: `ean_invalid`); one that is not named stays. */
  ean: z.optional(z.nullable(text(40))),
  was: units,
  now: units,
});

/** A product as a screen saves it: the whole of it at once. The order of the lists is the order on the page. */
const draft = {
  ...information,
  colours: z.array(draftColour).check(z.maxLength(MAX_PARTS, 'too_many')),
  sizes: z.array(draftSize).check(z.maxLength(MAX_PARTS, 'too_many')),
  images: z.array(draftImage).check(z.maxLength(MAX_IMAGES, 'too_many')),
  video: noneOrVideo,
  stock: z.array(draftStock).check(z.maxLength(MAX_PARTS * MAX_PARTS, 'too_many')),
};
const draftObject = z.strictObject(draft);
export type ProductDraft = z.output<typeof draftObject>;

/** A product as the editor opens it. `version` goes back with the save. */
export const productForm = z.object({
  id: uuid,
  slug: z.string(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  soldCount: z.int(),
  isArchived: z.boolean(),
  campaign: z.nullable(runningCampaign),
  /** What PIX takes off in the shop, in whole percent. */
  pixPercent: z.int(),
  name: z.string(),
  description: z.string(),
  story: z.string(),
  ...metaRead,
  material: z.string(),
  characteristics: z.array(z.string()),
  tags: z.array(z.string()),
  categoryId: z.nullable(uuid),
  priceCents: cents,
  discountPercent: z.int(),
  /** Null, too, for a role that may not see it. */
  costCents: z.nullable(cents),
  weightGrams: z.int(),
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  shipsToday: z.boolean(),
  sizeFamily: z.nullable(z.enum(SIZE_FAMILIES)),
  lowStock: z.nullable(z.int()),
  /** Those that are gone are left out. */
  related: z.array(
    z.object({ id: uuid, name: z.string(), imageKey: z.nullable(z.string()), isActive: z.boolean() }),
  ),
  colours: z.array(z.object({ id: uuid, name: z.string(), hex: z.string() })),
  /** With what the piece measures in each, in millimetres. */
  sizes: z.array(z.object({ id: uuid, label: z.string(), measures: draftMeasures })),
  images: z.array(productImage),
  video: noneOrVideo,
  stock: z.array(
    z.object({
      colourId: z.nullable(uuid),
      sizeId: z.nullable(uuid),
      sku: z.nullable(z.string()),
      ean: z.nullable(z.string()),
      units: z.int(),
    }),
  ),
});
export type ProductForm = z.output<typeof productForm>;

export const adminGetProduct = endpoint('GET', '/api/admin/produtos/:id', {
  input: z.strictObject({ id: uuid }),
  output: productForm,
});

/** What a draft may be refused for, beyond the shape of its fields. */
const DRAFT_ERRORS = {
  category_unknown: 409,
  colour_duplicate: 409,
  size_duplicate: 409,
  colour_unknown: 409,
  size_unknown: 409,
  image_unknown: 409,
  image_in_use: 409,
  stock_duplicate: 409,
  sku_taken: 409,
  ean_taken: 409,
  stock_below_zero: 409,
} as const;

/** A new product; it needs a picture, a colour and a size. */
export const adminCreateProduct = endpoint('POST', '/api/admin/produtos', {
  input: draftObject,
  output: productForm,
  errors: { ...DRAFT_ERRORS, images_required: 409, colours_required: 409, sizes_required: 409 },
});

/**
 * Refused with `changed_meanwhile` where another save came first, and with `images_required` where
 * it would take the last picture of a product that is on sale.
 */
export const adminSaveProduct = endpoint('PUT', '/api/admin/produtos/:id', {
  input: z.strictObject({ id: uuid, version: z.int('required').check(z.minimum(1, 'invalid')), ...draft }),
  output: productForm,
  errors: { ...DRAFT_ERRORS, changed_meanwhile: 409, images_required: 409 },
});

/** Old orders keep their copy of what was bought. */
export const adminDeleteProduct = endpoint('DELETE', '/api/admin/produtos/:id', {
  input: z.strictObject({ id: uuid }),
  output: z.object({ id: uuid }),
});

/** The same product again, hidden, without stock, with pictures of its own. */
export const adminDuplicateProduct = endpoint('POST', '/api/admin/produtos/:id/copia', {
  input: z.strictObject({ id: uuid }),
  output: productForm,
});

/** The latest movements of its stock, newest first. */
export const adminStockMovements = endpoint('GET', '/api/admin/produtos/:id/movimentos', {
  input: z.strictObject({ id: uuid }),
  output: z.object({
    movements: z.array(
      z.object({
        id: uuid,
        createdAt: z.string(),
        colour: z.nullable(z.string()),
        size: z.nullable(z.string()),
        delta: z.int(),
        stockAfter: z.int(),
        reason: z.enum(STOCK_REASONS),
        /** Why, in the words of who did it. */
        note: z.nullable(z.string()),
        orderNumber: z.nullable(z.string()),
        actorEmail: z.nullable(z.string()),
      }),
    ),
  }),
});
export type StockMovement = z.output<typeof adminStockMovements.output>['movements'][number];
