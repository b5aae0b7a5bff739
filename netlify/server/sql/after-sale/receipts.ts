import type { Receipt } from '#domain/after-sale/returns.ts';
import { deliveredAt } from '../order-events.sql.ts';

/** An order of a chain of exchanges. */
export type ReceiptRow = {
  id: string;
  number: string;
  placedAt: string;
  deliveredAt: string | null;
  isSameProduct: boolean;
};

/** The receipts of a chain for the domain's rules. */
export const receiptsOf = (rows: readonly ReceiptRow[]): Receipt[] =>
  rows.map(({ deliveredAt, isSameProduct }) => ({
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    isSameProduct,
  }));

/**
 * The orders of the chain of exchanges that ends with an order, as a query of `id`, `number`, `placedAt`, `deliveredAt` and
 * `isSameProduct` as that of the order before it; first order first. Products deleted since are compared by name.
 */
const chainOf = (order: string) => `
  with recursive chain as (
    select c.id, c.exchanged_from, 0 as back from orders c where c.id = ${order}.id
    union all select b.id, b.exchanged_from, n.back + 1 from chain n join orders b on b.id = n.exchanged_from)
  select c.id, c.order_number as number, c.created_at as "placedAt", ${deliveredAt('c')} as "deliveredAt", n.back,
    coalesce((select case when was.product_id is null and now.product_id is null then was.product_name = now.product_name
        else was.product_id is not distinct from now.product_id end
      from order_requests r join order_items was on was.id = r.order_item_id
        join order_items now on now.order_id = c.id and now.position = 0
      where r.replacement_id = c.id), false) as "isSameProduct"
  from chain n join orders c on c.id = n.id`;

/** The receipts of that chain as json. */
export const receipts = (
  order: string,
) => `(select json_agg(json_build_object('id', c.id, 'number', c.number, 'placedAt', to_json(c."placedAt")#>>'{}',
    'deliveredAt', to_json(c."deliveredAt")#>>'{}', 'isSameProduct', c."isSameProduct") order by c.back desc)
  from (${chainOf(order)}) c)`;
