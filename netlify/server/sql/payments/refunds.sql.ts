import { all, any, first, write, wroteOne } from '../statements.ts';

export type RefundReason = 'asked' | 'canceled' | 'paid_late' | 'paid_twice' | 'underpaid';

export type RefundRow = {
  id: string;
  orderId: string;
  paymentId: string;
  amountCents: number;
  refundedBeforeCents: number;
  reason: RefundReason;
};

const COLUMNS = `r.id, r.order_id as "orderId", r.payment_id as "paymentId", r.amount_cents as "amountCents",
  r.refunded_before_cents as "refundedBeforeCents", r.reason`;

/**
 * Requests a refund of one charge, in the transaction that decides it. False if a refund of that charge is pending (one
 * at a time), or after a chargeback.
 */
export const requestRefund = wroteOne<
  [refund: { paymentId: string; amountCents: number; reason: RefundReason; actorId?: string | null }]
>(
  `insert into refunds (order_id, payment_id, amount_cents, refunded_before_cents, reason, actor_id)
   select order_id, id, $2, refunded_amount_cents, $3, $4 from payment_transactions
     where id = $1 and status <> 'chargedback'
   on conflict (payment_id) where status = 'requested' do nothing`,
  (refund) => [refund.paymentId, refund.amountCents, refund.reason, refund.actorId ?? null],
);

/**
 * Marks refunds as done as far as they fit into the refunded amount reported by the provider. Clears the flag of orders
 * paid late.
 */
export const confirmRefunds = write<[paymentId: string, refundedCents: number]>(`
  with done as (
    update refunds set status = 'done', last_error = null
    where payment_id = $1 and status = 'requested' and refunded_before_cents + amount_cents <= $2
    returning order_id, reason)
  update orders o set flags = array_remove(o.flags, 'refund_due') from done
  where o.id = done.order_id and done.reason = 'paid_late' and 'refund_due' = any (o.flags)`);

export const findOpenRefunds = all<[orderId: string], RefundRow>(
  `select ${COLUMNS} from refunds r where r.order_id = $1 and r.status = 'requested' order by r.created_at`,
);

/** A refund that will not be made, and the amount of its charge refunded so far, in cents. */
export type RefusedRefund = { amountCents: number; refundedCents: number; reason: RefundReason };

/** Marks a refund as refused by the provider; the caller flags the order. Null if it was no longer pending. */
export const refuseRefund = first<[id: string, why: string], RefusedRefund>(`
  update refunds r set status = 'refused', last_error = left($2, 300) from payment_transactions t
  where r.id = $1 and r.status = 'requested' and t.id = r.payment_id
  returning r.amount_cents as "amountCents", t.refunded_amount_cents as "refundedCents", r.reason`);

/**
 * After a chargeback: drops pending refunds of the charge, or the money would leave twice. Replaces the flag for manual
 * refunds by the chargeback flag.
 */
export const dropChargedBackRefunds = write<[paymentId: string]>(`
  with dropped as (
    update refunds set status = 'refused', last_error = 'chargeback'
    where payment_id = $1 and status = 'requested' returning order_id)
  update orders o set flags = case when 'chargeback' = any (o.flags) then array_remove(o.flags, 'refund_due')
      else array_append(array_remove(o.flags, 'refund_due'), 'chargeback') end
  from dropped where o.id = dropped.order_id`);

/** Whether a refund is still pending. */
export const isRefundOpen = any<[id: string]>(`select from refunds where id = $1 and status = 'requested'`);

/** An order item with its returned units. */
export type ReturnedItem = {
  id: string;
  name: string;
  variantId: string | null;
  quantity: number;
  refundedQuantity: number;
  /** Units in an open exchange. */
  exchangingQuantity: number;
};

export const lockItems = all<[orderId: string], ReturnedItem>(`
  select id, product_name as name, variant_id as "variantId", quantity, refunded_quantity as "refundedQuantity",
    (select coalesce(sum(r.units), 0)::int from order_requests r
     where r.order_item_id = order_items.id and r.kind = 'exchange' and r.status = 'accepted') as "exchangingQuantity"
  from order_items where order_id = $1 order by position for update`);

/** Marks units as refunded, and with `isRestocked` as back in stock. */
export const markReturned = write<[items: readonly { id: string; quantity: number }[], isRestocked: boolean]>(
  `update order_items i set refunded_quantity = i.refunded_quantity + r.quantity,
     restocked_quantity = i.restocked_quantity + case when $3 then r.quantity else 0 end
   from unnest($1::uuid[], $2::int[]) as r(id, quantity) where i.id = r.id`,
  (items, isRestocked) => [items.map(({ id }) => id), items.map(({ quantity }) => quantity), isRestocked],
);

/** The units of an item that were refunded, and those that the order still has. Exchanged ones are neither. */
export type RefundedUnits = { itemId: string; refunded: number; left: number };

/** For all items if the shop said of any units that they were refunded, else none: then only an amount is known. */
export const findRefundedUnits = all<[orderId: string], RefundedUnits>(`
  with units as (
    select i.id, i.position, i.quantity, i.refunded_quantity as back,
      (select coalesce(sum(r.units), 0)::int from order_requests r join orders n on n.id = r.replacement_id
       where r.order_item_id = i.id and r.kind = 'exchange' and r.status = 'done' and n.fulfilment_status <> 'canceled') as exchanged
    from order_items i where i.order_id = $1)
  select id as "itemId", greatest(back - exchanged, 0) as refunded, quantity - back as left
  from units where exists (select from units where back > exchanged) order by position`);
