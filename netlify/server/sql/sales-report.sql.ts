import type { SalesInput, SalesRow } from '#contracts/admin/sales-report.ts';
import type { Period, SalesGroup, Sold } from '#domain/sales-report.ts';
import type { Queryable } from '../ports/database.ts';
import { likeLiteral, Parameters } from './parameters.ts';
import { endOfDay, startOfDay } from './shop-day.ts';

export type SalesFilter = {
  group: SalesGroup;
  /** In the product's name. */
  text: string;
  period: Period;
  before: Period;
  productId: string | null;
};

export type SalesOrder = { by: NonNullable<SalesInput['ordem']>; descending: boolean };

type Sums = { now: Sold; before: Sold };
type Course = { label: string; cents: number }[];
type Found = {
  items: Omit<SalesRow, 'effect'>[];
  total: number;
  sums: Sums;
  course: Course;
  /** What was sold of what has no name: without a coupon, without a colour; null where nothing was. */
  nameless: Sold | null;
};

const PAID = '(i.total_price_cents - i.coupon_discount_cents - i.pix_discount_cents)';
const DAY = 'sao_paulo_day(o.paid_at)';

/** What an item is told apart by, and the words for it. */
const GROUPS: Readonly<Record<SalesGroup, { id: string; label?: string }>> = {
  dia: { id: `${DAY}::text` },
  mes: { id: `to_char(${DAY}, 'YYYY-MM')` },
  // A product that is gone keeps its name.
  produto: {
    id: `coalesce(i.product_id::text, 'x' || i.product_name)`,
    label: 'coalesce(p.name, i.product_name)',
  },
  categoria: { id: `coalesce(c.id::text, '')`, label: `concat_ws(' › ', above.name, c.name)` },
  cor: { id: 'lower(i.color_name)', label: 'i.color_name' },
  tamanho: { id: 'i.size_label' },
  estado: { id: 'o.shipping_state' },
  pagamento: { id: 'o.payment_method' },
  // Of a promotion with many codes all are one, also in the order of a piece that was exchanged.
  cupom: {
    id: `coalesce((select m.code from promotions m where m.id = coalesce(o.promotion_id,
      (select k.promotion_id from promotion_codes k where k.code = o.coupon_code))), o.coupon_code, '')`,
  },
};

const SORTS = {
  vendas: 'cents',
  margem: 'margin',
  pecas: 'units',
  pedidos: 'orders',
  nome: 'label',
} as const;

/** What is left of an amount of an item, once some of its units came back. */
const left = (cents: string) =>
  `case i.refunded_quantity when 0 then ${cents} else round(${cents}::numeric
    * (i.quantity - i.refunded_quantity) / i.quantity)::integer end`;

/** The items of both periods that are still sold, with what was paid for what is left of each, what a coupon took off it, and what it cost. */
export function soldItems(
  { group, text, period, before, productId }: SalesFilter,
  parameters: Parameters,
): string {
  const clauses = [
    `o.paid_at >= ${startOfDay(parameters.add(before.from))}`,
    `o.paid_at < ${endOfDay(parameters.add(period.to))}`,
  ];
  if (productId) clauses.push(`i.product_id = ${parameters.add(productId)}`);
  if (text !== '')
    clauses.push(`coalesce(p.name, i.product_name) ilike ${parameters.add(`%${likeLiteral(text)}%`)}`);
  const { id, label = id } = GROUPS[group];
  const isProduct = group === 'produto';
  return `select ${id} as row, ${label} as label, o.id as order_id, ${DAY} as day, o.paid_at >= ${startOfDay(parameters.add(period.from))} as is_now,
      ${isProduct ? 'i.product_id, i.image_key' : 'null::uuid as product_id, null::text as image_key'},
      i.quantity - i.refunded_quantity as units,
      ${left(PAID)} as cents, ${left('i.coupon_discount_cents')} as coupon_cents,
      k.cost_cents::bigint * (i.quantity - i.refunded_quantity) as cost_cents
    from orders o join order_items i on i.order_id = o.id left join products p on p.id = i.product_id
      left join order_item_costs k on k.item_id = i.id
      left join categories c on c.id = p.category_id left join categories above on above.id = c.parent_id
    where ${clauses.join(' and ')} and is_sale(o.paid_at, o.payment_status) and i.refunded_quantity < i.quantity
      and not exists (select from gift_cards g where g.order_id = o.id)`;
}

const sumsWhere = (condition: string) =>
  `json_build_object('orders', count(distinct order_id) filter (where ${condition}),
    'units', coalesce(sum(units) filter (where ${condition}), 0), 'cents', coalesce(sum(cents) filter (where ${condition}), 0),
    'costedCents', coalesce(sum(cents) filter (where ${condition} and cost_cents is not null), 0),
    'costCents', coalesce(sum(cost_cents) filter (where ${condition}), 0))`;

/** Days up to so many are told one by one, a longer period by months. */
const MANY_DAYS = 92;

/**
 * One page of what was sold, with the number of all rows, their sums, and the course of the period. Needs to act for the shop.
 */
export async function findSalesRows(
  tx: Queryable,
  filter: SalesFilter,
  { by, descending }: SalesOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const parameters = new Parameters();
  const items = soldItems(filter, parameters);
  const [from, to] = [parameters.add(filter.period.from), parameters.add(filter.period.to)];
  const { rows } = await tx.query<Found>(
    `with items as materialized (${items}),
     rows as (
       select row as id, max(label) as label, (array_agg(product_id))[1] as product_id, max(image_key) as image_key,
         ${sumsWhere('is_now')} as now, ${sumsWhere('not is_now')} as before,
         coalesce(sum(cents) filter (where is_now), 0) as cents, coalesce(sum(units) filter (where is_now), 0) as units,
         coalesce(sum(cents - cost_cents) filter (where is_now), 0) as margin,
         count(distinct order_id) filter (where is_now) as orders
       from items group by 1),
     shown as (select * from rows ${isTime(filter.group) ? 'where orders > 0' : ''}),
     page as (
       select shown.*, row_number() over (order by ${SORTS[by]} ${descending ? 'desc' : 'asc'}, label, id) as place from shown
       order by place limit ${parameters.add(limit)} offset ${parameters.add(offset)}),
     steps as (
       select distinct case when ${to}::date - ${from}::date < ${MANY_DAYS} then d::date::text else to_char(d, 'YYYY-MM') end as label
       from generate_series(${from}::date, ${to}::date, interval '1 day') d),
     paid as (
       select case when ${to}::date - ${from}::date < ${MANY_DAYS} then day::text else to_char(day, 'YYYY-MM') end as label,
         sum(cents) as cents from items where is_now group by 1)
     select (select count(*)::int from shown) as total,
       (select json_build_object('now', ${sumsWhere('is_now')}, 'before', ${sumsWhere('not is_now')}) from items) as sums,
       (select json_agg(json_build_object('label', label, 'cents', coalesce(cents, 0)) order by label)
        from steps left join paid using (label)) as course,
       (select now from rows where id = '') as nameless,
       (select coalesce(json_agg(json_build_object('id', page.id, 'label', page.label, 'productId', page.product_id,
          'imageKey', page.image_key, 'now', page.now, 'before', page.before) order by page.place), '[]') from page) as items`,
    parameters.values,
  );
  const [found] = rows;
  if (!found) throw new Error('a select without a from answered no row');
  return found;
}

/** Days and months of the period before have rows of their own there, and none here. */
function isTime(group: SalesGroup): boolean {
  return group === 'dia' || group === 'mes';
}
