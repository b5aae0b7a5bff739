import type { EarnedCoupon } from '#domain/after-sale/earned-coupon.ts';
import { first, write } from '../statements.ts';

/** The first order of a chain of exchanges, and all orders of that chain. */
const CHAIN = `up as (
    select o.id, o.exchanged_from from orders o where o.id = $1
    union all select b.id, b.exchanged_from from orders b join up on b.id = up.exchanged_from),
  root as (select id from up where exchanged_from is null)`;

/**
 * The coupon that this order, or the first of its exchanges, used; null if none. Needs the actor `system` or `admin`, as it reads
 * other orders of the chain.
 */
export const findEarnedCoupon = first<[orderId: string], EarnedCoupon>(`
  with recursive ${CHAIN},
  chain as (select id from root union all select o.id from orders o join chain c on o.exchanged_from = c.id)
  select coalesce(r.code, m.code) as code, coalesce(r.benefit, m.benefit) as benefit,
    coalesce(r.minimum_subtotal_cents, m.minimum_subtotal_cents) as "minimumSubtotalCents",
    case when o.pix_discount_cents > 0 then o.pix_percent else 0 end as "pixPercent", r.withheld_cents as "withheldCents",
    (select json_agg(json_build_object('id', i.id, 'name', i.product_name, 'quantity', i.quantity, 'goneQuantity', s.gone,
        'leavingQuantity', least(s.leaving, i.quantity - s.gone), 'listCents', i.total_price_cents,
        'couponCents', i.coupon_discount_cents) order by i.order_id, i.position)
      from order_items i join orders p on p.id = i.order_id, lateral (
        select least(i.quantity, i.refunded_quantity + coalesce((select sum(q.units) from order_requests q
            where q.order_item_id = i.id and q.kind = 'exchange' and q.status = 'accepted'), 0))::int as gone,
          coalesce((select sum(u.units) from return_units u join order_requests q on q.id = u.request_id
            where u.order_item_id = i.id and q.status in ('open', 'accepted')), 0)::int as leaving) s
      where i.order_id in (select id from chain) and p.payment_status not in ('expired', 'canceled')
        and p.fulfilment_status <> 'canceled') as items
  from root join orders o on o.id = root.id
    join promotion_redemptions r on r.order_id = o.id and r.released_at is null
    join promotions m on m.id = r.promotion_id`);

/** Adds what was taken off a refund because the coupon was no longer earned. */
export const addWithheld = write<[orderId: string, cents: number]>(`
  with recursive ${CHAIN}
  update promotion_redemptions set withheld_cents = withheld_cents + $2 where order_id = (select id from root)`);
