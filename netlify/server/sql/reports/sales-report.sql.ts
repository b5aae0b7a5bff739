import type { SalesInput, SalesRow } from '#contracts/admin/sales-report.ts';
import type { SalesGroup, Sold } from '#domain/reports/sales-report.ts';
import type { Queryable } from '../../ports/database.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { forceCustomPlan } from '../settings/timeouts.sql.ts';
import { one } from '../statements.ts';
import { keyOf, MANY_DAYS, type SalesFilter, soldLines } from './sold-lines.ts';

type Found = {
  items: SalesRow[];
  total: number;
  sums: { now: Sold; before: Sold };
  course: { label: string; cents: number }[];
  /** The sales without a coupon; null if not grouped by coupon, or if there are none. */
  withoutCoupon: Sold | null;
  /** Since when orders store their campaign; null if not grouped by campaign. */
  campaignsSince: string | null;
};

const isTime = (group: SalesGroup) => group === 'dia' || group === 'mes';

/** The grouping key; null for days, which are grouped anyway for the chart. */
const rowKey = (group: SalesGroup): string | null =>
  group === 'dia' ? null : group === 'mes' ? `date_trunc('month', day::timestamp)::date` : 'key';

/** The product id of a row; deleted products have a `word` instead (KEYS in sold-lines.ts). */
const PRODUCT = 'case when word is null then key end';

/** The label of a row, and the joins that it needs. */
const WORDS: Readonly<Record<SalesGroup, { id?: string; label: string; joins?: string; product?: string }>> =
  {
    dia: { label: 'key::text' },
    mes: { id: `to_char(key, 'YYYY-MM')`, label: `to_char(key, 'YYYY-MM')` },
    produto: {
      label: 'coalesce(p.name, word)',
      joins: `left join products p on p.id = ${PRODUCT}`,
      product: PRODUCT,
    },
    categoria: {
      label: `concat_ws(' › ', above.name, c.name)`,
      joins: 'left join categories c on c.id = key left join categories above on above.id = c.parent_id',
    },
    cor: { label: 'word' },
    tamanho: { label: 'key' },
    estado: { label: 'key' },
    pagamento: { label: 'key' },
    cupom: { label: 'key' },
    campanha: {
      label: 'coalesce(k.name, key)',
      joins: 'left join campaigns k on k.id = case when length(key) > 1 then key::uuid end',
    },
  };

const SORTS = {
  vendas: 'cents',
  margem: 'costed_cents - cost_cents',
  pecas: 'units',
  pedidos: 'orders',
  nome: 'label',
} as const;

/** One value out of `grouped`, which has at most one row per report row and period. */
const valueWhere = (figure: string, condition: string) =>
  `coalesce(max(${figure}) filter (where ${condition}), 0)`;

/** Sums as bigint, because `numeric` is slow. */
const total = (figure: string, condition = '') =>
  `coalesce(sum(${figure}) ${condition && `filter (where ${condition})`}, 0)::bigint`;

/** The total of the days. */
const soldWhere = (condition: string) =>
  `json_build_object('orders', ${total('all_orders', condition)}, 'units', ${total('units', condition)}, 'cents', ${total('cents', condition)},
    'costedCents', ${total('costed_cents', condition)}, 'costCents', ${total('cost_cents', condition)})`;

/** The values of both periods as columns; only the rows shown are converted to JSON. */
const both = (figures: readonly string[]) =>
  figures
    .map((one) => `${valueWhere(one, 'is_now')} as ${one}, ${valueWhere(one, 'not is_now')} as before_${one}`)
    .join(', ');
const SOLD = ['orders', 'units', 'cents', 'costed_cents', 'cost_cents'];
const EFFECT = ['off_cents', 'firsts'];

const soldOf = (of: '' | 'before_') =>
  `json_build_object('orders', ${of}orders, 'units', ${of}units, 'cents', ${of}cents,
    'costedCents', ${of}costed_cents, 'costCents', ${of}cost_cents)`;
const effectOf = (of: '' | 'before_') =>
  `json_build_object('discountCents', ${of}off_cents, 'newCustomers', ${of}firsts)`;

/** Aggregates all lines in one pass (grouping sets): the rows of both periods, and the days, which add up to the totals. */
function gathered(filter: SalesFilter, parameters: Parameters): string {
  const { por } = filter;
  const keyed = keyOf(por);
  const lines = soldLines(filter, parameters);
  const isNow = `day >= ${parameters.add(filter.period.from)}::date`;
  const most = (column: 'word' | 'picture') =>
    keyed?.[column] ? `max(${column} collate "C")` : 'null::text';
  const row = rowKey(por);
  return `grouped as (
       select ${row ? `grouping(${row}) = 0` : 'false'} as is_row, grouping(day) = 0 as is_day, ${row ?? 'null'} as key, day,
         ${isNow} as is_now, count(*) filter (where opens) as all_orders,
         count(*) filter (where ${keyed?.ofEarlier ? 'opens_row' : 'opens'}) as orders,
         ${most('word')} as word, ${most('picture')} as picture, ${total('units')} as units, ${total('cents')} as cents,
         ${total('cents', 'cost_cents is not null')} as costed_cents, ${total('cost_cents')} as cost_cents
         ${por === 'cupom' ? `, ${total('coupon_cents')} + ${total('shipping_discount_cents', 'opens')} as off_cents, count(*) filter (where opens and is_first) as firsts` : ''}
       from (${lines}) lines
       group by grouping sets (${row ? `(${row}, ${isNow}),` : ''} (day, ${isNow})))`;
}

/** One page of the sales, with the number of rows, the totals and the chart. Needs the actor `system` or `admin`. */
export async function findSalesRows(tx: Queryable, filter: SalesRows, slice: Slice): Promise<Found> {
  await forceCustomPlan(tx);
  return selectSalesRows(tx, filter, slice);
}

type SalesRows = SalesFilter & Pick<SalesInput, 'ordem' | 'sentido'>;

export const selectSalesRows = one<[filter: SalesRows, slice: Slice], Found>(
  ({ ordem, sentido, ...filter }, { limit, offset }) => {
    const { por, period } = filter;
    const { label, id = `coalesce(key::text, '')`, joins = '', product = 'null::uuid' } = WORDS[por];
    const parameters = new Parameters();
    const texts = gathered(filter, parameters);
    const [from, to] = [parameters.add(period.from), parameters.add(period.to)];
    const step = (day: string) =>
      `case when ${to}::date - ${from}::date < ${MANY_DAYS} then ${day}::date::text else to_char(${day}, 'YYYY-MM') end`;
    // By default days and months newest first, all else by sales.
    const order = ordem ? `${SORTS[ordem]} ${sentido}` : `${isTime(por) ? 'label' : 'cents'} desc`;
    return {
      text: `with ${texts},
     rows as (
       select ${por === 'dia' ? 'day' : 'key'} as key, max(word) as word, max(picture) as picture,
         ${both(por === 'cupom' ? [...SOLD, ...EFFECT] : SOLD)}
       from grouped where ${por === 'dia' ? 'is_day' : 'is_row'} group by 1),
     named as (select rows.*, ${id} as id, ${label} as label, ${product} as product_id from rows ${joins}),
     shown as (select * from named ${isTime(por) ? 'where orders > 0' : ''}),
     page as (
       select shown.*, row_number() over (order by ${order}, label, id) as place from shown
       order by place limit ${parameters.add(limit)} offset ${parameters.add(offset)}),
     steps as (
       select distinct ${step('d')} as label from generate_series(${from}::date, ${to}::date, interval '1 day') d),
     paid as (
       select ${step('day')} as label, sum(cents) as cents from grouped where is_day and is_now group by 1)
     select (select count(*)::int from shown) as total,
       (select json_build_object('now', ${soldWhere('is_now')}, 'before', ${soldWhere('not is_now')})
        from grouped where is_day) as sums,
       (select json_agg(json_build_object('label', label, 'cents', coalesce(cents, 0)) order by label)
        from steps left join paid using (label)) as course,
       ${por === 'cupom' ? `(select ${soldOf('')} from named where id = '')` : 'null::json'} as "withoutCoupon",
       ${por === 'campanha' ? `to_json(campaign_sales_since())#>>'{}'` : 'null'} as "campaignsSince",
       (select coalesce(json_agg(json_build_object('id', page.id, 'label', page.label, 'productId', page.product_id,
          'imageKey', page.picture, 'now', ${soldOf('')}, 'before', ${soldOf('before_')},
          'effect', ${por === 'cupom' ? `json_build_object('now', ${effectOf('')}, 'before', ${effectOf('before_')})` : 'null'}) order by page.place), '[]')
        from page) as items`,
      values: parameters.values,
    };
  },
);
