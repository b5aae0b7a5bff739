import type { PaymentMethod } from '#domain/payments/payments.ts';
import type { Address } from '#domain/shipping/address.ts';
import { ofProduct } from '../fiscal/goods.ts';
import { first } from '../statements.ts';
import { ADDRESS } from './orders.sql.ts';

/** An order as its note needs it; what is said of goods is what holds now. */
export type SoldRow = {
  number: string;
  channel: string | null;
  shippingCents: number;
  carrier: string;
  name: string;
  email: string;
  cpf: string | null;
  phone: string;
  address: Address;
  method: PaymentMethod;
  cardBrand: string | null;
  /** Of the card, or the PIX's end-to-end id. */
  authorisation: string | null;
  totalCents: number;
  /** Paid by what an exchange brought along, and by credit, of which so much from gift cards. */
  exchangeCreditCents: number;
  creditCents: number;
  giftCents: number;
  items: {
    id: string;
    /** Empty without one. */
    sku: string;
    variantId: string | null;
    name: string;
    colour: string;
    size: string;
    ean: string | null;
    quantity: number;
    unitCents: number;
    discountCents: number;
    ncm: string | null;
    cest: string | null;
    origin: string | null;
    unit: string | null;
    netGrams: number | null;
    grossGrams: number | null;
  }[];
};

/** Spent and given back by a payment that came too late, the same credit is spent again: so the share of gift cards counts, not the sum. */
const OF_GIFTS = `(select coalesce(floor(o.credit_cents * sum(e.amount_cents) filter (where exists
    (select from gift_cards g where g.wallet_id = e.wallet_id)) / nullif(sum(e.amount_cents), 0)), 0)::bigint
  from credit_entries e where e.order_id = o.id and e.kind = 'spend' and not e.came_along)`;

export const findSoldOrder = first<[orderId: string], SoldRow>(`
  select o.order_number as number,
    (select e.data->>'channel' from order_events e where e.order_id = o.id and e.data ? 'channel' order by e.created_at limit 1) as channel,
    o.shipping_cents as "shippingCents", o.shipping_carrier as carrier, o.customer_name as name, o.customer_email as email,
    o.customer_cpf as cpf, coalesce(o.customer_phone, '') as phone, ${ADDRESS} as address,
    coalesce(t.method, o.payment_method) as method, t.payment_data->'card'->>'brand' as "cardBrand",
    t.payment_data->>'authorisation' as authorisation, o.total_cents as "totalCents",
    o.exchange_credit_cents as "exchangeCreditCents", o.credit_cents as "creditCents", ${OF_GIFTS} as "giftCents",
    (select coalesce(json_agg(json_build_object('id', i.id, 'sku', coalesce(i.sku, ''), 'variantId', i.variant_id, 'name', i.product_name,
        'colour', i.color_name, 'size', i.size_label, 'ean', v.ean, 'quantity', i.quantity, 'unitCents', i.unit_price_cents,
        'discountCents', i.coupon_discount_cents + i.pix_discount_cents, 'ncm', ${ofProduct('ncm')}, 'cest', ${ofProduct('cest')},
        'origin', ${ofProduct('goodsOrigin')}, 'unit', ${ofProduct('fiscalUnit')}, 'netGrams', ${ofProduct('netGrams')},
        'grossGrams', p.weight_grams) order by i.position), '[]')
      from order_items i left join products p on p.id = i.product_id left join variants v on v.id = i.variant_id
        left join categories c on c.id = p.category_id left join categories up on up.id = c.parent_id
      where i.order_id = o.id) as items
  from orders o left join payment_transactions t on t.order_id = o.id and t.attempt = o.paid_attempt
  where o.id = $1`);
