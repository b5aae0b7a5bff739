import * as z from 'zod/mini';
import { MAX_PRICED } from '../../domain/pricing/price-changes.ts';
import { GOODS } from '../../records/goods.ts';
import { endpoint } from '../endpoint.ts';
import { cents, uuid } from '../fields.ts';
import { tableInput, tableOf, version } from './fields.ts';
import { priceChange } from './price-changes.ts';
import { percent, price, productFilter, units } from './products.ts';

/** Prices, NCM and stock of many products in one editable table. */

/** Products per page; with twelve variants each, about 250 rows. */
export const SHEET_PAGE_SIZE = 20;

/** Prices in cents, `stock` in units. A product without colours and sizes has a single variant. */
const sheetProduct = z.object({
  id: uuid,
  name: z.string(),
  isActive: z.boolean(),
  version: z.int(),
  priceCents: cents,
  discountPercent: z.int(),
  /** Its own; empty: as in its category. */
  ncm: GOODS.form.ncm,
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

/** Products by name with all variants; filters as in the product list. */
export const adminOpenSheet = endpoint('GET', '/api/admin/planilha', {
  name: 'sheet',
  input: z.strictObject({ ...productFilter, pagina: tableInput.pagina }),
  output: tableOf(sheetProduct),
});
export type SheetInput = z.output<typeof adminOpenSheet.input>;

/**
 * Saves all edits or none. A price is refused with `changed_meanwhile` if that product was saved since `version`; stock
 * changes by the difference of `now` and `was`, so that units sold meanwhile are not restored. Returns the changed
 * products with their new versions.
 */
export const adminSaveSheet = endpoint('PUT', '/api/admin/planilha', {
  changes: ['products', 'noteGaps', 'product', 'sheet', 'publishing'],
  input: z.strictObject({
    prices: z
      .array(
        z.strictObject({
          id: uuid,
          version,
          priceCents: price,
          discountPercent: percent,
          /** Absent: unchanged. */
          ncm: z.optional(GOODS.fields.ncm.schema),
        }),
      )
      .check(z.maxLength(MAX_PRICED, 'too_many')),
    stock: z.array(z.strictObject({ id: uuid, was: units, now: units })).check(z.maxLength(3000, 'too_many')),
    /** The rule that gave the prices, for the audit log. */
    rule: z.optional(priceChange),
  }),
  output: z.object({ products: z.array(z.object({ id: uuid, version: z.int() })) }),
  errors: { changed_meanwhile: 409, stock_below_zero: 409, stock_duplicate: 409 },
});
export type SheetChanges = z.output<typeof adminSaveSheet.input>;
