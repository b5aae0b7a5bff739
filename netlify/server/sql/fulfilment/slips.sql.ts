import type { Slip } from '#contracts/admin/fulfilment.ts';
import { HOLDING_STATES } from '#domain/fulfilment/labels.ts';
import { SALE_NOTE } from '../fiscal/sale-note.ts';
import { PARCELS_OF_ORDER } from '../order-parcels.ts';
import { ORDER_VERSION, SHIPPING_ADDRESS } from '../orders/orders.sql.ts';
import { all, first, pairs } from '../statements.ts';

/** Units of the item `i` that its customer asked to cancel: not those asked back from a parcel that left before. */
const CANCELLING = `(select coalesce(sum(u.units - coalesce(s.units, 0)), 0)::int
           from return_units u join order_requests r on r.id = u.request_id
             left join (select request_id, order_item_id, sum(units) as units from request_parcels group by request_id, order_item_id) s
               on s.request_id = u.request_id and s.order_item_id = u.order_item_id
           where u.order_item_id = i.id and r.status in ('open', 'accepted'))`;

/** Units of the item `i` of the order `o` to be packed (`unitsToSend` in domain/fulfilment/parcels.ts); if it has left, those not returned. */
const TO_PACK = `(i.quantity - i.refunded_quantity - case when o.fulfilment_status in ('shipped', 'delivered') then 0 else
    (select coalesce(sum(u.units - u.back), 0)::int from parcel_units u join parcels p on p.id = u.parcel_id
     where u.order_item_id = i.id and p.state <> 'packing') end)`;

type WantedSlips = { ids: readonly string[]; numbers: readonly string[]; shorts: readonly string[] };

/** The packing slips of these orders, by id, number or the end of it (src/domain/orders/short-number.ts); unsorted. */
export const findSlips = all<[wanted: WantedSlips], Slip>(
  `select o.id, ${ORDER_VERSION} as version, o.order_number as number, to_json(o.created_at)#>>'{}' as "createdAt", o.status,
     o.payment_status as "paymentStatus", o.fulfilment_status as "fulfilmentStatus", o.customer_name as "customerName",
     o.customer_phone as phone,
     ${SHIPPING_ADDRESS} as "shippingAddress",
     o.shipping_complement as complement, o.shipping_service as "shippingService", o.shipping_carrier as carrier,
     o.tracking_code as "trackingCode", exists (select from gift_cards g where g.order_id = o.id) as "isGiftCard", ${SALE_NOTE} as note,
     ${PARCELS_OF_ORDER} as parcels,
     (select coalesce(json_agg(p.id order by p.position), '[]') from parcels p where p.order_id = o.id and p.state = 'packing'
       and exists (select from shipping_labels l where l.parcel_id = p.id and l.state = any ($4))) as labelled,
     (select coalesce(json_agg(json_build_object('id', i.id, 'variantId', v.id, 'name', i.product_name,
         'colour', i.color_name, 'size', i.size_label, 'sizePlace', coalesce(s.position, 0),
         'sku', case when v.id is null then i.sku else v.sku end, 'ean', v.ean, 'imageKey', i.image_key, 'cancelling', ${CANCELLING},
         'quantity', n.units) order by i.position), '[]')
       from order_items i left join variants v on v.id = i.variant_id left join product_sizes s on s.id = v.size_id,
         lateral (select ${TO_PACK} as units) n
       where i.order_id = o.id and n.units > 0) as items
   from orders o where o.id in (
     select id from orders where id = any ($1::uuid[]) union select id from orders where order_number = any ($2::text[])
     union select f.order_id from unnest($3::text[]) short, desk_orders f
       where f.content like E'\\nord-%' || short || E'\\n%')`,
  ({ ids, numbers, shorts }) => [ids, numbers, shorts, HOLDING_STATES],
);

/** Order numbers by id. */
export const findOrderNumbers = pairs<[ids: readonly string[]], string>(
  'select id, order_number from orders where id = any ($1::uuid[])',
);

/** The variant with this SKU, in plain text, or this EAN. */
export const findPieceByCode = first<
  [codes: { sku: string; ean: string | null }],
  { name: string; colour: string; size: string }
>(
  `select p.name, coalesce(c.name, '') as colour, coalesce(s.label, '') as size
   from variants v join products p on p.id = v.product_id
     left join product_colors c on c.id = v.color_id left join product_sizes s on s.id = v.size_id
   where plain_text(v.sku) = $1 or v.ean = $2 limit 1`,
  ({ sku, ean }) => [sku, ean],
);
