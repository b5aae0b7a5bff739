import type { ExchangeProgress } from '#domain/after-sale/exchange.ts';
import type { NoteOfLabel, ShippingLabelState } from '#domain/fulfilment/labels.ts';
import type { FulfilmentStatus, PaymentStatus } from '#domain/orders/orders.ts';
import type { Address } from '#domain/shipping/address.ts';
import type { ShippingService } from '#domain/shipping/shipping.ts';
import { CANCELLING } from '../fiscal/note-claims.sql.ts';
import { IS_SOLD } from '../fiscal/note-orders.ts';
import { instant } from '../json.ts';
import { ADDRESS } from '../orders/orders.sql.ts';
import { all, write } from '../statements.ts';

/** A piece of the order that is still to be sent, or in one of its parcels. */
export type LabelPiece = {
  id: string;
  name: string;
  /** Neither refunded nor cancelled. */
  units: number;
  /** What a unit cost, less its discounts. */
  unitCents: number;
  /** Null if the product was deleted. */
  weightGrams: number | null;
};

/** The label that a parcel has. */
export type LabelOfParcel = {
  id: string;
  state: ShippingLabelState;
  carrierId: string | null;
  costCents: number | null;
};

/** An order as its labels need it. */
export type LabelOrderRow = {
  id: string;
  number: string;
  createdAt: string;
  payment: PaymentStatus;
  fulfilment: FulfilmentStatus;
  isGiftCard: boolean;
  name: string;
  email: string;
  phone: string | null;
  cpf: string | null;
  address: Address;
  shippingService: ShippingService;
  cancelling: number;
  exchange: { status: ExchangeProgress['status']; postedAt: string | null } | null;
  needsNote: boolean;
  note: NoteOfLabel | null;
  items: LabelPiece[];
  hasParcels: boolean;
  /** Those that are still here, by their place. */
  parcels: { id: string; label: LabelOfParcel | null; units: { itemId: string; units: number }[] }[];
};

/** The notes `n` that count for a parcel are real ones: a note without value is no paper. */
const NOTE = `(select json_build_object('id', n.id, 'state', n.state, 'key', n.key, 'isCancelling', ${CANCELLING})
  from fiscal_notes n where n.order_id = o.id and n.kind = 'sale' and n.state <> 'dropped' and n.replaced_at is null
    and coalesce(n.environment, (select s.environment from fiscal_settings s)) = 'production'
  order by n.id desc limit 1)`;

/** Whether the order `o` has to have a real note. */
const NEEDS_REAL_NOTE = `(exists (select from fiscal_settings s where s.environment = 'production' and o.paid_at >= s.issues_from) and ${IS_SOLD})`;

/** Labels `l` of which a parcel has at most one (`shipping_labels_one_each`). */
const LIVE = `l.state not in ('failed', 'canceled') and l.replaced_at is null`;

/** These orders as their labels need them; unsorted. */
export const findLabelOrders = all<[ids: readonly string[]], LabelOrderRow>(`
  select o.id, o.order_number as number, ${instant('o.created_at')} as "createdAt", o.payment_status as payment, o.fulfilment_status as fulfilment,
    exists (select from gift_cards g where g.order_id = o.id) as "isGiftCard", o.customer_name as name, o.customer_email as email,
    o.customer_phone as phone, o.customer_cpf as cpf, ${ADDRESS} as address, o.shipping_service as "shippingService",
    (select coalesce(sum(u.units), 0)::int from return_units u join order_requests r on r.id = u.request_id
      where r.order_id = o.id and r.status in ('open', 'accepted')) as cancelling,
    (select json_build_object('status', r.status, 'postedAt', r.posted_at) from order_requests r where r.replacement_id = o.id) as exchange,
    ${NEEDS_REAL_NOTE} as "needsNote", ${NOTE} as note,
    (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.product_name, 'units', i.quantity - i.refunded_quantity,
        'unitCents', (i.total_price_cents - i.coupon_discount_cents - i.pix_discount_cents) / i.quantity,
        'weightGrams', p.weight_grams) order by i.position), '[]')
      from order_items i left join products p on p.id = i.product_id where i.order_id = o.id) as items,
    exists (select from parcels p where p.order_id = o.id) as "hasParcels",
    (select coalesce(json_agg(json_build_object('id', p.id,
        'label', (select json_build_object('id', l.id, 'state', l.state, 'carrierId', l.carrier_id, 'costCents', l.cost_cents)
          from shipping_labels l where l.parcel_id = p.id and ${LIVE}),
        'units', (select coalesce(json_agg(json_build_object('itemId', u.order_item_id, 'units', u.units)), '[]')
          from parcel_units u where u.parcel_id = p.id)) order by p.position), '[]')
      from parcels p where p.order_id = o.id and p.state = 'packing') as parcels
  from orders o where o.id = any ($1::uuid[])`);

/** Locks these orders, in the order of their ids, so that two people cannot wait for each other. */
export const lockLabelOrders = write<[ids: readonly string[]]>(
  'select from orders where id = any ($1::uuid[]) order by id for update',
);
