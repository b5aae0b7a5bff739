import { BEFORE_CAMPAIGNS_WERE_KEPT, type Period, type SalesGroup } from '#domain/sales-report.ts';
import { likeLiteral, type Parameters } from './parameters.ts';
import { endOfDay, startOfDay } from './shop-day.ts';

/** The lines of the sales report: the items sold in both periods, less returned units. */

export type SalesFilter = {
  group: SalesGroup;
  /** Part of the product's name. */
  text: string;
  period: Period;
  before: Period;
  productId: string | null;
};

type Group = {
  /** The grouping key, cheap to compare; labels are joined after grouping. */
  key: string;
  /** The key of another item (`e`) of the order, if an order's items may be in several rows. */
  ofEarlier?: string;
  /** A label from the item, and an image. */
  word?: string;
  picture?: string;
};

/** '' without a campaign; a placeholder for orders from before campaigns were stored. */
const campaign = (id: string) => `case when ${id} is not null then ${id}::text
  when o.created_at < (select campaign_sales_since()) then '${BEFORE_CAMPAIGNS_WERE_KEPT}' else '' end`;
const CAMPAIGN_OF_EARLIER = '(select x.campaign_id from order_item_campaigns x where x.item_id = e.id)';

const product = (item: string) => `coalesce(${item}.product_id, md5(${item}.product_name)::uuid)`;

/** Without days and months, which are grouped by the line's `day`. */
const KEYS: Readonly<Record<Exclude<SalesGroup, 'dia' | 'mes'>, Group>> = {
  // Deleted products are grouped by name.
  produto: {
    key: product('i'),
    ofEarlier: product('e'),
    word: 'case when i.product_id is null then i.product_name end',
    picture: 'i.image_key',
  },
  categoria: {
    key: 'p.category_id',
    ofEarlier: '(select q.category_id from products q where q.id = e.product_id)',
  },
  cor: { key: 'lower(i.color_name)', ofEarlier: 'lower(e.color_name)', word: 'i.color_name' },
  tamanho: { key: 'i.size_label', ofEarlier: 'e.size_label' },
  estado: { key: 'o.shipping_state' },
  pagamento: { key: 'o.payment_method' },
  // All single-use codes of a promotion count as one, also in replacement orders.
  cupom: { key: `coalesce(m.code, o.coupon_code, '')` },
  campanha: { key: campaign('b.campaign_id'), ofEarlier: campaign(CAMPAIGN_OF_EARLIER) },
};

export const keyOf = (group: SalesGroup): Group | undefined =>
  group === 'dia' || group === 'mes' ? undefined : KEYS[group];

const PAID = '(i.total_price_cents - i.coupon_discount_cents - i.pix_discount_cents)';

/** An item's amount less the share of its returned units. */
const left = (cents: string) =>
  `case i.refunded_quantity when 0 then ${cents} else round(${cents}::numeric
    * (i.quantity - i.refunded_quantity) / i.quantity)::integer end`;

/** Condition for orders paid within both periods that are sales. */
const inBoth = ({ period, before }: SalesFilter, parameters: Parameters) =>
  `o.paid_at >= ${startOfDay(parameters.add(before.from))} and o.paid_at < ${endOfDay(parameters.add(period.to))}
    and is_sale(o.paid_at, o.payment_status)`;

/**
 * The day of payment in São Paulo, by binary search in the starts of the days, as converting every line's time zone
 * would take a third of the report's time.
 */
function dayOf({ period, before }: SalesFilter, parameters: Parameters): string {
  const [from, to] = [parameters.add(before.from), parameters.add(period.to)];
  return `${from}::date - 1 + width_bucket(o.paid_at, (
    select array_agg(${startOfDay('d')} order by d) from generate_series(${from}::date, ${to}::date, interval '1 day') d))`;
}

/** Condition for the items counted: not fully returned, and matching the filters. */
function counting({ productId, text }: SalesFilter, parameters: Parameters): (item: string) => string {
  const id = productId && parameters.add(productId);
  const pattern = text && parameters.add(`%${likeLiteral(text)}%`);
  return (item) =>
    [
      `${item}.refunded_quantity < ${item}.quantity`,
      id && `${item}.product_id = ${id}`,
      pattern &&
        `coalesce((select q.name from products q where q.id = ${item}.product_id), ${item}.product_name) ilike ${pattern}`,
    ]
      .filter(Boolean)
      .join(' and ');
}

/**
 * Each item's remaining units, revenue and cost. An order is counted at its first item (`opens`), and per row at its
 * first item there (`opens_row`): that takes a third of the time of count(distinct). `offset 0` keeps Postgres from
 * computing `day` repeatedly.
 */
export function soldLines(filter: SalesFilter, parameters: Parameters): string {
  const counts = counting(filter, parameters);
  const { key = 'null', ofEarlier, word = 'null', picture = 'null' } = keyOf(filter.group) ?? {};
  const isFirst = (more: string) => `(i.position = 0 or not exists (select from order_items e
    where e.order_id = i.order_id and e.position < i.position and ${counts('e')}${more}))`;
  const isByCoupon = filter.group === 'cupom';
  return `select o.id as order_id, ${dayOf(filter, parameters)} as day, ${key} as key, ${word} as word, ${picture} as picture,
      ${isFirst('')} as opens, ${ofEarlier ? isFirst(` and ${ofEarlier} is not distinct from ${key}`) : 'null'} as opens_row,
      i.quantity - i.refunded_quantity as units, ${left(PAID)} as cents,
      k.cost_cents::bigint * (i.quantity - i.refunded_quantity) as cost_cents
      ${isByCoupon ? `, ${left('i.coupon_discount_cents')} as coupon_cents, o.shipping_discount_cents` : ''}
    from orders o join order_items i on i.order_id = o.id left join products p on p.id = i.product_id
      left join order_item_costs k on k.item_id = i.id
      ${filter.group === 'campanha' ? 'left join order_item_campaigns b on b.item_id = i.id' : ''}
      ${isByCoupon ? 'left join promotion_codes c on c.code = o.coupon_code left join promotions m on m.id = coalesce(o.promotion_id, c.promotion_id)' : ''}
    where ${inBoth(filter, parameters)} and ${counts('i')}
      and not exists (select from gift_cards g where g.order_id = o.id)
    offset 0`;
}

/** The orders of both periods that are their customer's (by e-mail) first sale. */
export const firstOrders = (filter: SalesFilter, parameters: Parameters) =>
  `select o.id as order_id from orders o where ${inBoth(filter, parameters)}
     and not exists (select from orders e where e.customer_email = o.customer_email
       and is_sale(e.paid_at, e.payment_status) and e.paid_at < o.paid_at)`;
