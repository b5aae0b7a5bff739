import * as z from 'zod/mini';
import { STOCK_ADVICES } from '../../domain/reports/stock-report.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { chosenProduct, csvFile, optionalId, tableInput, tableOf } from './fields.ts';

/** Stock turnover of active products (src/domain/reports/stock-report.ts). */

const turnover = {
  stock: z.int(),
  sold: z.int(),
  /** At current selling prices. */
  valueCents: z.int(),
  /** Cost of the stock with a known cost; null if no cost is known. */
  costCents: z.nullable(z.int()),
};

const stockRow = z.object({
  ...turnover,
  /** Id of the product, or of the variant with `produto`. */
  id: uuid,
  /** Shoppers who asked to be told when it is back. */
  waiting: z.int(),
  productId: uuid,
  name: z.string(),
  /** For a variant; '' for a product. */
  colour: z.string(),
  size: z.string(),
  sku: z.nullable(z.string()),
  imageKey: z.nullable(z.string()),
  advice: z.nullable(z.enum(STOCK_ADVICES)),
});
export type StockRow = z.output<typeof stockRow>;

const filters = {
  busca: tableInput.busca,
  acao: z.optional(z.enum(STOCK_ADVICES)),
  /** Lists the variants of this product instead of products. */
  produto: optionalId,
};

/** Active products, or the variants of one: stock, recent sales, and recommended action. */
export const adminStockReport = endpoint('GET', '/api/admin/giro', {
  input: z.strictObject({
    ...tableInput,
    ...filters,
    sentido: z._default(z.enum(['asc', 'desc']), 'asc'),
    /** 'cobertura' sorts by days of cover; a product without sales counts as endless. */
    ordem: z._default(z.enum(['cobertura', 'vendidas', 'estoque', 'espera', 'valor', 'nome']), 'cobertura'),
  }),
  output: z.extend(tableOf(stockRow), {
    /** Over all pages. */
    sums: z.object({
      ...turnover,
      repor: z.int(),
      remarcar: z.int(),
      /** Units whose cost is not known. */
      uncosted: z.int(),
    }),
    product: chosenProduct,
  }),
});
export type StockInput = z.output<typeof adminStockReport.input>;

/** All filtered variants as CSV. */
export const adminExportStockReport = endpoint('GET', '/api/admin/giro-arquivo', {
  input: z.strictObject(filters),
  output: csvFile,
});
export type StockFileInput = z.output<typeof adminExportStockReport.input>;
