import type { DoorOrder } from '#contracts/doors/order.ts';
import { instant } from '../json.ts';
import { first } from '../statements.ts';

/** The parcel `p` as other programs get it. */
export const DOOR_PARCEL = `json_build_object('id', p.id, 'position', p.position, 'state', p.state, 'carrier', p.carrier,
    'trackingCode', p.tracking_code, 'postedAt', to_json(p.posted_at), 'deliveredAt', to_json(p.delivered_at),
    'units', (select coalesce(json_agg(json_build_object('itemId', u.order_item_id, 'units', u.units) order by u.order_item_id), '[]')
      from parcel_units u where u.parcel_id = p.id))`;

/** Columns of `orders o`, as `DoorOrder`: for one order as for a page of them. The caller acts for the shop. */
export const DOOR_ORDER = `
  o.id, o.order_number as number, ${instant('o.created_at')} as "createdAt", ${instant('o.updated_at')} as "updatedAt",
  o.payment_status as "paymentStatus", o.fulfilment_status as "fulfilmentStatus", o.payment_method as "paymentMethod",
  ${instant('o.paid_at')} as "paidAt", ${instant('o.expires_at')} as "expiresAt", 'BRL' as currency,
  o.subtotal_cents as "subtotalCents", o.coupon_code as "couponCode", o.coupon_discount_cents as "couponDiscountCents",
  o.pix_discount_cents as "pixDiscountCents", o.credit_cents as "creditCents", o.exchange_credit_cents as "exchangeCreditCents",
  o.shipping_cents as "shippingCents", o.total_cents as "totalCents", o.refunded_cents as "refundedCents",
  o.credit_returned_cents as "creditReturnedCents", o.exchanged_from as "exchangeOf",
  json_build_object('id', o.user_id, 'name', o.customer_name, 'email', o.customer_email, 'cpf', o.customer_cpf, 'phone', o.customer_phone)
    as customer,
  json_build_object('service', o.shipping_service, 'carrier', o.shipping_carrier, 'arrivesBy', to_json(o.arrives_by),
    'postalCode', o.shipping_zip_code, 'street', o.shipping_street, 'number', o.shipping_number, 'complement', o.shipping_complement,
    'district', o.shipping_district, 'city', o.shipping_city, 'state', o.shipping_state) as shipping,
  (select coalesce(json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'variantId', i.variant_id, 'sku', i.sku,
      'name', i.product_name, 'colour', i.color_name, 'size', i.size_label, 'quantity', i.quantity, 'refundedQuantity', i.refunded_quantity,
      'unitCents', i.unit_price_cents, 'totalCents', i.total_price_cents) order by i.position), '[]')
    from order_items i where i.order_id = o.id) as items,
  (select coalesce(json_agg(${DOOR_PARCEL} order by p.position), '[]') from parcels p where p.order_id = o.id
    and exists (select from parcel_units u where u.parcel_id = p.id)) as parcels`;

export const findDoorOrder = first<[id: string], DoorOrder>(
  `select ${DOOR_ORDER} from orders o where o.id = $1`,
);
