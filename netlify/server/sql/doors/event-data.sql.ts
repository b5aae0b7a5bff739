import type { EventData } from '#contracts/doors/events.ts';
import { COVERS } from '../after-sale/order-requests.sql.ts';
import { instant } from '../json.ts';
import { first } from '../statements.ts';
import { DOOR_PARCEL } from './door-orders.sql.ts';

/** What events say, by what they are about (`EVENT_DATA`); null once that is gone. All of it needs the actor `system`. */

/** The order `o`. */
const OF_ORDER = `json_build_object('id', o.id, 'number', o.order_number) as "order"`;

/** An order's last attempt to pay. */
export const findPaymentData = first<[orderId: string], EventData['payment']>(
  `select ${OF_ORDER}, json_build_object('attempt', t.attempt, 'method', t.method, 'status', t.status,
     'amountCents', t.transaction_amount_cents, 'paidCents', t.paid_amount_cents, 'refundedCents', t.refunded_amount_cents,
     'expiresAt', to_json(t.expires_at)) as payment
   from orders o join payment_transactions t on t.order_id = o.id where o.id = $1 order by t.attempt desc limit 1`,
);

export const findRequestData = first<[requestId: string], EventData['return']>(
  `select ${OF_ORDER}, json_build_object('id', r.id, 'status', r.status, 'cause', r.cause, 'units', ${COVERS},
     'replacementOrder', r.replacement_id, 'createdAt', to_json(r.created_at)) as request
   from order_requests r join orders o on o.id = r.order_id where r.id = $1`,
);

export const findParcelData = first<[parcelId: string], EventData['parcel']>(
  `select ${OF_ORDER}, ${DOOR_PARCEL} as parcel from parcels p join orders o on o.id = p.order_id where p.id = $1`,
);

export const findInvoiceData = first<[noteId: string], EventData['invoice']>(
  `select ${OF_ORDER}, json_build_object('id', n.id, 'kind', n.kind, 'state', n.state, 'environment', n.environment, 'key', n.key,
     'number', n.number, 'series', n.series, 'totalCents', n.total_cents, 'authorizedAt', to_json(n.authorised_at), 'code', n.code,
     'message', n.message) as invoice
   from fiscal_notes n join orders o on o.id = n.order_id where n.id = $1`,
);

/** The variant `v`. */
const VARIANT = `json_build_object('id', v.id, 'sku', v.sku, 'ean', v.ean, 'stock', v.stock,
  'colour', coalesce((select c.name from product_colors c where c.id = v.color_id), ''),
  'size', coalesce((select s.label from product_sizes s where s.id = v.size_id), ''))`;

export const findStockData = first<[variantId: string], EventData['stock']>(
  `select json_build_object('id', p.id, 'slug', p.slug) as product, ${VARIANT} as variant
   from variants v join products p on p.id = v.product_id where v.id = $1`,
);

export const findProductData = first<[productId: string], EventData['product']>(
  `select json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'isActive', p.is_active, 'priceCents', p.price_cents,
     'finalPriceCents', p.final_price_cents, 'updatedAt', ${instant('p.updated_at')},
     'variants', (select coalesce(json_agg(${VARIANT} order by v.id), '[]') from variants v where v.product_id = p.id)) as product
   from products p where p.id = $1`,
);
