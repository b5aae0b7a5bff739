import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cents, uuid } from './fields.ts';

/** A customer's orders of the shop that this one moved in from. */

export const pastOrderLine = z.object({
  name: z.string(),
  sku: z.nullable(z.string()),
  quantity: z.int(),
  unitCents: cents,
  discountCents: z.int(),
});

const pastOrder = z.object({
  id: uuid,
  number: z.string(),
  placedAt: z.string(),
  totalCents: cents,
  isCancelled: z.boolean(),
  lines: z.array(pastOrderLine),
});
export type MyPastOrder = z.output<typeof pastOrder>;

/** The newest two hundred; none while the address of mail is not confirmed. */
export const listMyPastOrders = endpoint('GET', '/api/conta/pedidos-anteriores', {
  output: z.object({ orders: z.array(pastOrder) }),
});
