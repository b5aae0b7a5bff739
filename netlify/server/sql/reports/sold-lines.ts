import type { SalesFileInput } from '#contracts/admin/sales-report.ts';
import { BEFORE_CAMPAIGNS_WERE_KEPT, type Periods, type SalesGroup } from '#domain/reports/sales-report.ts';
import type { Parameters } from '../parameters.ts';
import { saying } from '../plain-text.ts';
import { endOfDay, startOfDay } from '../shop-day.ts';

/**
 * The lines of the sales report: the items sold in both periods, less returned units. Triggers keep them by the day of
 * their payment (db/migrations/0394_sales_of_all_time.sql); orders are read only for what only they say.
 */

export type SalesFilter = Pick<SalesFileInput, 'por' | 'busca' | 'produto'> & Periods;

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
const CAMPAIGN_OF_EARLIER = '(select x.campaign_id from order_item_campaigns x where x.item_id = e.item_id)';

const product = (item: string) => `coalesce(${item}.product_id, md5(${item}.product_name)::uuid)`;

/** Without days and months, which are grouped by the line's `day`. */
const KEYS: Readonly<Record<Exclude<SalesGroup, 'dia' | 'mes'>, Group>> = {
  // Deleted products are grouped by name, which is kept of no others.
  produto: {
    key: product('i'),
    ofEarlier: product('e'),
    word: 'i.product_name',
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
  cupom: { key: `coalesce(c.code, '')` },
  campanha: { key: campaign('b.campaign_id'), ofEarlier: campaign(CAMPAIGN_OF_EARLIER) },
};

export const keyOf = (group: SalesGroup): Group | undefined =>
  group === 'dia' || group === 'mes' ? undefined : KEYS[group];

/** Condition for a moment within both periods. */
const inBoth = (moment: string, { period, before }: SalesFilter, parameters: Parameters) =>
  `${moment} >= ${startOfDay(parameters.add(before.from))} and ${moment} < ${endOfDay(parameters.add(period.to))}`;

const isSale = (order: string) => `is_sale(${order}.paid_at, ${order}.payment_status)`;

/** Condition for the items counted: not fully returned, and matching the filters. */
function counting({ produto, busca }: SalesFilter, parameters: Parameters): (item: string) => string {
  const id = produto && parameters.add(produto);
  const found = busca && `select q.id from products q where ${saying(['q.name'], busca, parameters)}`;
  const gone = (item: string) =>
    `${item}.product_id is null and ${saying([`${item}.product_name`], busca, parameters)}`;
  return (item) =>
    [
      `${item}.units > 0`,
      id && `${item}.product_id = ${id}`,
      found && `(${item}.product_id in (${found}) or ${gone(item)})`,
    ]
      .filter(Boolean)
      .join(' and ');
}

/** What a grouping needs from orders. They were paid in both periods as their items were; saying so is quicker. */
function ofOrders(filter: SalesFilter, parameters: Parameters): string {
  const paid = () => inBoth('o.paid_at', filter, parameters);
  if (filter.por === 'estado' || filter.por === 'pagamento' || filter.por === 'campanha')
    return `join orders o on o.id = i.order_id and ${paid()}`;
  // From an index of the orders with a coupon (db/migrations/0398_orders_with_coupon.sql). All single-use codes of a promotion
  // count as one, also in replacement orders.
  return filter.por === 'cupom'
    ? `left join (
        select o.id, coalesce(case when m.single_use then m.name || ' (' || m.code || ')' else m.code end, o.coupon_code) as code, o.shipping_discount_cents from orders o
          left join promotion_codes p on p.code = o.coupon_code
          left join promotions m on m.id = coalesce(o.promotion_id, p.promotion_id)
        where o.coupon_code is not null and ${paid()}) c on c.id = i.order_id`
    : '';
}

/**
 * Each item's remaining units, revenue and cost. An order is counted at its first item (`opens`), and per row at its
 * first item there (`opens_row`): that takes a third of the time of count(distinct). `offset 0` keeps Postgres from
 * computing them repeatedly.
 */
export function soldLines(filter: SalesFilter, parameters: Parameters): string {
  const { por, period, before } = filter;
  const counts = counting(filter, parameters);
  const { key = 'null', ofEarlier, word = 'null', picture = 'null' } = keyOf(por) ?? {};
  const isFirst = (more: string) => `(i.position = 0 or not exists (select from desk_sold_items e
    where e.order_id = i.order_id and e.position < i.position and ${counts('e')}${more}))`;
  return `select i.order_id, i.day, ${key} as key, ${word} as word, ${picture} as picture,
      ${isFirst('')} as opens, ${ofEarlier ? isFirst(` and ${ofEarlier} is not distinct from ${key}`) : 'null'} as opens_row,
      i.units, i.paid_cents as cents, i.cost_cents::bigint * i.units as cost_cents
      ${
        por === 'cupom'
          ? `, i.coupon_cents, c.shipping_discount_cents, i.order_id in (${firstOrders(filter, parameters)}) as is_first`
          : ''
      }
    from desk_sold_items i
      ${ofOrders(filter, parameters)}
      ${por === 'categoria' ? 'left join products p on p.id = i.product_id' : ''}
      ${por === 'campanha' ? 'left join order_item_campaigns b on b.item_id = i.item_id' : ''}
    where i.day between ${parameters.add(before.from)}::date and ${parameters.add(period.to)}::date and ${counts('i')}
      and i.order_id not in (select g.order_id from gift_cards g)
    offset 0`;
}

/** From this many days on, the first orders are found from everybody's, and the chart is by month. */
export const MANY_DAYS = 92;
const isLong = ({ period }: SalesFilter) =>
  Date.parse(period.to) - Date.parse(period.from) >= MANY_DAYS * 86_400_000;

/**
 * The orders of both periods that are their customer's (by e-mail) first sale: in few days by looking whether each had
 * one before, in many from everybody's first, by one pass through the index.
 */
function firstOrders(filter: SalesFilter, parameters: Parameters): string {
  const paid = inBoth('o.paid_at', filter, parameters);
  return isLong(filter)
    ? `select o.id from (
         select id, paid_at, rank() over (partition by customer_email order by paid_at) as nth from orders s where ${isSale('s')}) o
       where nth = 1 and ${paid}`
    : `select o.id from orders o where ${paid} and ${isSale('o')}
         and not exists (select from orders e where e.customer_email = o.customer_email and ${isSale('e')} and e.paid_at < o.paid_at)`;
}
