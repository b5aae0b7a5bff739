import * as z from 'zod/mini';
import { MAX_PRICED } from '../../domain/price-changes.ts';
import { endpoint } from '../endpoint.ts';
import { cents, uuid } from '../fields.ts';
import { optionalId, tableInput, tableOf } from './fields.ts';
import { PRODUCT_STATUSES, percent, price, STOCK_FILTERS, units } from './products.ts';

/** Prices and stock of many products in one table, to be gone through like a spreadsheet. */

/** Products on one page: with twelve variants each, some 250 lines. */
export const SHEET_PAGE_SIZE = 20;

/** Prices in cents, `stock` in units. A product without colours or sizes has one variant of neither. */
export const sheetProduct = z.object({
  id: uuid,
  name: z.string(),
  isActive: z.boolean(),
  version: z.int(),
  priceCents: cents,
  discountPercent: z.int(),
  variants: z.array(
    z.object({
      id: uuid,
      colour: z.nullable(z.string()),
      size: z.nullable(z.string()),
      sku: z.nullable(z.string()),
      ean: z.nullable(z.string()),
      stock: z.int(),
    }),
  ),
});
export type SheetProduct = z.output<typeof sheetProduct>;

/** Products by name with every variant; the filters are those of the product list. */
export const adminOpenSheet = endpoint('GET', '/api/admin/planilha', {
  input: z.strictObject({
    busca: tableInput.busca,
    pagina: tableInput.pagina,
    categoria: optionalId,
    status: z.optional(z.enum(PRODUCT_STATUSES)),
    estoque: z.optional(z.enum(STOCK_FILTERS)),
  }),
  output: tableOf(sheetProduct),
});
export type SheetInput = z.output<typeof adminOpenSheet.input>;

/**
 * Everything that was typed, or nothing of it. A price is refused with `changed_meanwhile` where
 * somebody saved that product since `version`; stock changes by what lies between `was` and `now`, so that units sold
 * meanwhile are not written back onto the shelf. Answers the products that changed with their new versions.
 */
export const adminSaveSheet = endpoint('PUT', '/api/admin/planilha', {
  input: z.strictObject({
    prices: z
      .array(
        z.strictObject({
          id: uuid,
          version: z.int('required').check(z.minimum(1, 'invalid')),
          priceCents: price,
          discountPercent: percent,
        }),
      )
      .check(z.maxLength(MAX_PRICED, 'too_many')),
    stock: z.array(z.strictObject({ id: uuid, was: units, now: units })).check(z.maxLength(3000, 'too_many')),
  }),
  output: z.object({ products: z.array(z.object({ id: uuid, version: z.int() })) }),
  errors: { changed_meanwhile: 409, stock_below_zero: 409, stock_duplicate: 409 },
});
export type SheetChanges = z.output<typeof adminSaveSheet.input>;
