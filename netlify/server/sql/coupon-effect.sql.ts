import type { CouponEffect } from '#domain/sales-report.ts';
import type { Queryable } from '../ports/database.ts';
import { Parameters } from './parameters.ts';
import { type SalesFilter, soldItems } from './sales-report.sql.ts';

export type Effects = ReadonlyMap<string, { now: CouponEffect; before: CouponEffect }>;

const effectWhere = (condition: string) =>
  `json_build_object('discountCents', coalesce(sum(cents) filter (where ${condition}), 0),
    'newCustomers', count(*) filter (where is_new and ${condition}))`;

/** What each coupon of a report took off and whom it brought, by the id of its row. Needs to act for the shop. */
export async function findCouponEffects(tx: Queryable, filter: SalesFilter): Promise<Effects> {
  const parameters = new Parameters();
  const { rows } = await tx.query<{ id: string; now: CouponEffect; before: CouponEffect }>(
    `with items as materialized (${soldItems({ ...filter, group: 'cupom' }, parameters)}),
     sold as (select row, order_id, is_now, sum(coupon_cents) as cents from items group by 1, 2, 3),
     orders as (
       select s.row, s.is_now, s.cents + o.shipping_discount_cents as cents,
         not exists (select from orders e where e.customer_email = o.customer_email
           and is_sale(e.paid_at, e.payment_status) and e.paid_at < o.paid_at) as is_new
       from sold s join orders o on o.id = s.order_id)
     select row as id, ${effectWhere('is_now')} as now, ${effectWhere('not is_now')} as before
     from orders group by 1`,
    parameters.values,
  );
  return new Map(rows.map(({ id, ...effect }) => [id, effect]));
}
