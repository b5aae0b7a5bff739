import * as z from 'zod/mini';
import { SALES_GROUPS } from '../../domain/sales-report.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { csvFile, optionalId, period, periodInput, tableInput, tableOf } from './fields.ts';

/** Sums of what was sold (`Sold`, src/domain/sales-report.ts), by day, product, size and so on; no personal data. */

const sold = z.object({
  orders: z.int(),
  units: z.int(),
  cents: z.int(),
  costedCents: z.int(),
  costCents: z.int(),
});
const effect = z.object({ discountCents: z.int(), newCustomers: z.int() });

export const salesRow = z.object({
  id: z.string(),
  /** A day, a month, a name, a state's letters, a way to pay, a code; '' for what has none (`salesLabel`). */
  label: z.string(),
  /** Of a product that the shop still has. */
  productId: z.nullable(uuid),
  imageKey: z.nullable(z.string()),
  now: sold,
  /** The same in as many days just before. */
  before: sold,
  /** What a coupon gave and brought (`CouponEffect`); null of everything else. */
  effect: z.nullable(z.object({ now: effect, before: effect })),
});
export type SalesRow = z.output<typeof salesRow>;

export const SALES_SORTS = ['vendas', 'margem', 'pecas', 'pedidos', 'nome'] as const;

const filters = {
  busca: tableInput.busca,
  por: z._default(z.enum(SALES_GROUPS), 'dia'),
  ...periodInput,
  /** Of this product only. */
  produto: optionalId,
};

/** What was sold in a period and in the one before it, by day, product, size and so on. */
export const adminSalesReport = endpoint('GET', '/api/admin/vendas', {
  input: z.strictObject({
    ...filters,
    pagina: tableInput.pagina,
    sentido: tableInput.sentido,
    ordem: z.optional(z.enum(SALES_SORTS)),
  }),
  output: z.extend(tableOf(salesRow), {
    /** What the rows are told apart by. */
    por: z.enum(SALES_GROUPS),
    /** Of all rows, not of this page alone. */
    sums: z.object({ now: sold, before: sold }),
    /** What was sold without a coupon in the period, where the rows are coupons. */
    withoutCoupon: z.nullable(sold),
    /** Where the rows are campaigns: since when (an ISO instant) orders keep at whose price a piece was sold. */
    campaignsSince: z.nullable(z.string()),
    /** The days that count, both counted, 'YYYY-MM-DD', and those that they stand beside. */
    period,
    before: period,
    /** Each day of the period, or each month where it is longer than a quarter: what was paid. */
    course: z.array(z.object({ label: z.string(), cents: z.int() })),
    /** The one that `produto` names, where the shop has it. */
    product: z.nullable(z.object({ id: uuid, name: z.string() })),
  }),
});
export type SalesInput = z.output<typeof adminSalesReport.input>;

/** All rows of these filters as CSV. */
export const adminExportSalesReport = endpoint('GET', '/api/admin/vendas-arquivo', {
  input: z.strictObject(filters),
  output: csvFile,
});
export type SalesFileInput = z.output<typeof adminExportSalesReport.input>;
