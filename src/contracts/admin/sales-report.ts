import * as z from 'zod/mini';
import { SALES_GROUPS } from '../../domain/reports/sales-report.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { chosenProduct, csvFile, optionalId, period, periodInput, tableInput, tableOf } from './fields.ts';

/** Sales (`Sold`, src/domain/reports/sales-report.ts) by day, product, size and so on; no personal data. */

const sold = z.object({
  orders: z.int(),
  units: z.int(),
  cents: z.int(),
  costedCents: z.int(),
  costCents: z.int(),
});
const effect = z.object({ discountCents: z.int(), newCustomers: z.int() });

const salesRow = z.object({
  id: z.string(),
  /** A day, month, name, state abbreviation, payment method or code; '' if there is none (`salesLabel`). */
  label: z.string(),
  /** Null if the product was deleted. */
  productId: z.nullable(uuid),
  imageKey: z.nullable(z.string()),
  now: sold,
  /** The same for the same number of days before. */
  before: sold,
  /** Discount and sales of a coupon (`CouponEffect`); null in other groupings. */
  effect: z.nullable(z.object({ now: effect, before: effect })),
});
export type SalesRow = z.output<typeof salesRow>;

const filters = {
  busca: tableInput.busca,
  por: z._default(z.enum(SALES_GROUPS), 'dia'),
  ...periodInput,
  /** Filter by product. */
  produto: optionalId,
};

/** Sales of a period and of the one before, by day, product, size and so on. */
export const adminSalesReport = endpoint('GET', '/api/admin/vendas', {
  input: z.strictObject({
    ...tableInput,
    ...filters,
    ordem: z.optional(z.enum(['vendas', 'margem', 'pecas', 'pedidos', 'nome'])),
  }),
  output: z.extend(tableOf(salesRow), {
    /** The grouping. */
    por: z.enum(SALES_GROUPS),
    /** Over all pages. */
    sums: z.object({ now: sold, before: sold }),
    /** Grouped by coupon only: sales without a coupon. */
    withoutCoupon: z.nullable(sold),
    /** Grouped by campaign only: since when orders record the campaign of a price; an ISO instant. */
    campaignsSince: z.nullable(z.string()),
    /** The period and the one it is compared with; days inclusive, 'YYYY-MM-DD'. */
    period,
    before: period,
    /** Amounts paid by day, or by month if the period is longer than a quarter. */
    course: z.array(z.object({ label: z.string(), cents: z.int() })),
    product: chosenProduct,
  }),
});
export type SalesInput = z.output<typeof adminSalesReport.input>;

/** All filtered rows as CSV. */
export const adminExportSalesReport = endpoint('GET', '/api/admin/vendas-arquivo', {
  input: z.strictObject(filters),
  output: csvFile,
});
export type SalesFileInput = z.output<typeof adminExportSalesReport.input>;
