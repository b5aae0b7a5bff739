import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, cents, uuid } from '../fields.ts';
import { pastOrderLine } from '../past-orders.ts';
import { csvFile, tableInput, tableOf } from './fields.ts';

/** Orders of the shop that was moved in from (docs/move-in.md): nobody changes them. `payment` and `fulfilment` are that shop's words. */

const row = {
  id: uuid,
  number: z.string(),
  placedAt: z.string(),
  customerName: z.string(),
  /** Null: unknown, or forgotten. */
  customerEmail: z.nullable(z.string()),
  payment: z.string(),
  fulfilment: z.string(),
  totalCents: cents,
  refundedCents: cents,
  isCancelled: z.boolean(),
};
const pastOrderRow = z.object(row);
export type PastOrderRow = z.output<typeof pastOrderRow>;

const instant = z.nullable(z.string());
const amount = z.nullable(z.int());
const pastOrder = z.object({
  ...row,
  customerPhone: z.nullable(z.string()),
  paymentMethod: z.string(),
  shippingMethod: z.string(),
  coupon: z.string(),
  paidAt: instant,
  fulfilledAt: instant,
  cancelledAt: instant,
  subtotalCents: amount,
  shippingCents: amount,
  discountCents: amount,
  /** In lines; '': unknown, or forgotten. */
  address: z.string(),
  note: z.string(),
  lines: z.array(pastOrderLine),
});
export type PastOrder = z.output<typeof pastOrder>;

const found = { busca: tableInput.busca };

/** By number, name or e-mail, newest first. */
export const adminListPastOrders = endpoint('GET', '/api/admin/pedidos-anteriores', {
  name: 'pastOrders',
  input: z.strictObject({ ...found, pagina: tableInput.pagina }),
  output: tableOf(pastOrderRow),
});
export type PastOrderListInput = z.output<typeof adminListPastOrders.input>;

export const adminGetPastOrder = endpoint('GET', '/api/admin/pedidos-anteriores/:id', {
  name: 'pastOrder',
  input: byId,
  output: pastOrder,
});

/** What was sold there by month, newest first; cancelled orders count apart. In the shop's time zone. */
export const adminPastSales = endpoint('GET', '/api/admin/pedidos-anteriores-vendas', {
  name: 'pastSales',
  input: z.strictObject({}),
  output: z.object({
    months: z.array(
      z.object({
        /** 'YYYY-MM' */
        month: z.string(),
        orders: z.int(),
        cancelled: z.int(),
        units: z.int(),
        totalCents: cents,
        refundedCents: cents,
      }),
    ),
  }),
});
export type PastMonth = z.output<typeof adminPastSales.output>['months'][number];

/** The orders that match a search as CSV, one line each. */
export const adminExportPastOrders = endpoint('GET', '/api/admin/pedidos-anteriores-arquivo', {
  input: z.strictObject(found),
  output: csvFile,
});
