import type { Address } from '#domain/shipping/address.ts';
import type { ShippingService } from '#domain/shipping/shipping.ts';
import type { Queryable } from '../../ports/database.ts';
import { to } from '../named.ts';
import { first, one, write } from '../statements.ts';
import { type Param, param, sql } from '../tag.ts';
import { extraDays } from './orders.sql.ts';

/** An item of an order whose variant is to change. */
export type ChangedItem = {
  id: string;
  variantId: string | null;
  productId: string | null;
  name: string;
  colour: string;
  size: string;
  quantity: number;
};

export const findChangedItem = first<[orderId: string, itemId: string], ChangedItem>(`
  select id, variant_id as "variantId", product_id as "productId", product_name as name, color_name as colour, size_label as size,
    quantity from order_items where order_id = $1 and id = $2 for update`);

/** Another variant of the same product, as an item keeps it. */
export type NewVariant = {
  id: string;
  colour: string;
  size: string;
  sku: string | null;
  imageKey: string | null;
};

export const setVariant = write<[itemId: string, variant: NewVariant]>(
  `update order_items set variant_id = $2, color_name = $3, size_label = $4, sku = $5, image_key = coalesce($6, image_key)
   where id = $1`,
  (itemId, { id, colour, size, sku, imageKey }) => [itemId, id, colour, size, sku, imageKey],
);

/** The part of a sum that belongs to the split-off units; what does not divide stays. */
const share = (column: string) => `(${column}::bigint * $2 / quantity)::int`;
const SHARED = [
  'coupon_discount_cents',
  'pix_discount_cents',
  'exchange_credit_cents',
  'exchange_paid_cents',
];

/** Makes units of an item an item of its own, at the end of the order, with its share of every sum; its id. */
export async function splitItem(tx: Queryable, itemId: string, units: number): Promise<string> {
  const { id } = await insertSplit(tx, itemId, units);
  await lessenItem(tx, itemId, units);
  await copyItemFacts(tx, itemId, id);
  return id;
}

export const lessenItem = write<[itemId: string, units: number]>(`
  update order_items set quantity = quantity - $2::int, total_price_cents = unit_price_cents * (quantity - $2::int),
    ${SHARED.map((column) => `${column} = ${column} - ${share(column)}`).join(', ')}
  where id = $1`);

export const insertSplit = one<[itemId: string, units: number], { id: string }>(`
  insert into order_items (order_id, position, product_id, variant_id, product_name, color_name, size_label, sku, image_key,
    list_unit_cents, unit_price_cents, quantity, total_price_cents, ${SHARED.join(', ')})
  select order_id, (select max(position) + 1 from order_items a where a.order_id = i.order_id), product_id, variant_id,
    product_name, color_name, size_label, sku, image_key, list_unit_cents, unit_price_cents, $2::int, unit_price_cents * $2::int,
    ${SHARED.map(share).join(', ')}
  from order_items i where id = $1 returning id`);

export const copyItemFacts = write<[itemId: string, id: string]>('select copy_item_facts($1, $2)');

/** What a quote to another address needs to know of an order. */
export type OrderDelivery = {
  id: string;
  number: string;
  postalCode: string;
  service: ShippingService;
  /** The price of the service as paid, with what a coupon took off it. */
  paidCents: number;
  maxDays: number;
  subtotalCents: number;
  items: { quantity: number; weightGrams: number }[];
};

export const findDelivery = first<[orderId: string], OrderDelivery>(`
  select o.id, o.order_number as number, o.shipping_zip_code as "postalCode", o.shipping_service as service,
    o.shipping_cents + o.shipping_discount_cents as "paidCents", o.shipping_max_days as "maxDays", o.subtotal_cents as "subtotalCents",
    (select coalesce(json_agg(json_build_object('quantity', i.quantity - i.refunded_quantity,
        'weightGrams', coalesce(p.weight_grams, 0))), '[]')
      from order_items i left join products p on p.id = i.product_id
      where i.order_id = o.id and i.quantity > i.refunded_quantity) as items
  from orders o where o.id = $1`);

/** The service to the new address; `arrivals[n]` is the arrival of a parcel that takes n business days (move-order.ts). */
export type NewDelivery = {
  carrier: string;
  minDays: number;
  maxDays: number;
  arrivals: readonly string[];
  later: number;
};

/** Changes the delivery address; with another postal code also the delivery. */
export const setAddress = write((orderId: string, address: Address, delivery: NewDelivery | null) => {
  const id = param(orderId);
  const row = to('orders', {
    shippingZipCode: address.postalCode,
    shippingStreet: address.street,
    shippingNumber: address.number,
    shippingComplement: address.complement,
    shippingDistrict: address.district,
    shippingCity: address.city,
    shippingState: address.state,
    ...(delivery ? delivered(id, delivery) : {}),
  });
  return sql`update orders set ${row} where id = ${id}`;
});

/** Counts anew when an order arrives by its service. */
export const setArrival = write(
  (orderId: string, { arrivals, later }: Pick<NewDelivery, 'arrivals' | 'later'>) => {
    const id = param(orderId);
    return sql`update orders set arrives_by = coalesce((${arrivals}::date[])[1 + shipping_max_days + ${extraDays(id, later)}], arrives_by)
    where id = ${id}`;
  },
);

function delivered(id: Param, { carrier, minDays, maxDays, arrivals, later }: NewDelivery) {
  return {
    shippingCarrier: carrier,
    shippingMinDays: minDays,
    shippingMaxDays: maxDays,
    arrivesBy: sql`coalesce((${arrivals}::date[])[1 + ${maxDays}::int + ${extraDays(id, later)}], arrives_by)`,
  };
}
