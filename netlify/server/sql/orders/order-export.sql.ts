import type { ExportedOrder } from '#domain/orders/order-export.ts';
import { Parameters } from '../parameters.ts';
import { shopTime } from '../shop-day.ts';
import { all, column } from '../statements.ts';
import { type DeskOrderFilter, ordersMatching } from './admin-orders.sql.ts';

/** The ids of orders matching a filter, newest first. */
export const findMatchingOrders = column<[filter: DeskOrderFilter], string>((filter) => {
  const parameters = new Parameters();
  const { before, found } = ordersMatching(filter, parameters);
  return {
    text: `with ${before} found as (select f.order_id as id, f.created_at from ${found})
     select id from found order by created_at desc, id desc`,
    values: parameters.values,
  };
});

/** These orders in the order of the ids, in the export's format. */
export const findExportedOrders = all<[ids: readonly string[]], ExportedOrder>(`
  select o.order_number as number, ${shopTime('o.created_at')} as "placedAt",
    o.status, o.payment_status as "paymentStatus", o.payment_method as method, o.customer_name as "customerName",
    o.customer_email as "customerEmail", o.customer_cpf as cpf, o.customer_phone as phone, o.shipping_address as address,
    o.shipping_complement as complement, o.shipping_service as service, o.tracking_code as "trackingCode",
    (select coalesce(json_agg(json_build_object('name', i.product_name, 'colour', i.color_name, 'size', i.size_label,
        'quantity', i.quantity) order by i.position), '[]') from order_items i where i.order_id = o.id) as items,
    o.subtotal_cents as "subtotalCents", o.coupon_code as "couponCode", o.coupon_discount_cents as "couponDiscountCents",
    o.pix_discount_cents as "pixDiscountCents", o.shipping_cents as "shippingCents", o.total_cents as "totalCents",
    o.refunded_cents as "refundedCents", o.credit_cents as "creditCents", o.credit_returned_cents as "creditReturnedCents"
  from unnest($1::uuid[]) with ordinality as wanted(id, place) join orders o on o.id = wanted.id order by wanted.place`);
