import type { StockInput, StockRow } from '#contracts/admin/stock-report.ts';
import { MARK_DOWN, REORDER, STOCK_DAYS, type StockAdvice } from '#domain/reports/stock-report.ts';
import { mainImage } from '../main-image.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { saying } from '../plain-text.ts';
import { UNITS, WITH_UNITS } from '../products/product-units.ts';

type StockFilter = Omit<StockInput, 'pagina'> & {
  /** Rows by variant or by product. */
  by: 'product' | 'variant';
  now: Date;
};

type Sums = {
  stock: number;
  sold: number;
  valueCents: number;
  costCents: number | null;
  uncosted: number;
} & Record<StockAdvice, number>;

const SORTS: Readonly<Record<StockInput['ordem'], string>> = {
  cobertura: `stock::float8 / nullif(sold, 0)`,
  vendidas: 'sold',
  estoque: 'stock',
  espera: 'waiting',
  valor: 'value',
  nome: 'name',
};

const advice = (isOld: string) => `case
  when sold >= ${REORDER.leastSold} and stock * ${STOCK_DAYS} < sold * ${REORDER.coverDays} then 'repor'
  when stock >= ${MARK_DOWN.leastStock} and ${isOld} and stock * ${STOCK_DAYS} > sold * ${MARK_DOWN.coverDays} then 'remarcar' end`;

/** Units sold per variant since then, less returns. */
const SOLD = (since: string) =>
  `select i.product_id, i.variant_id, sum(i.quantity - i.refunded_quantity) as units
   from orders o join order_items i on i.order_id = o.id
   where o.paid_at >= ${since} and is_sale(o.paid_at, o.payment_status) group by 1, 2`;

/** A row per variant. */
const OF_VARIANTS = `select v.id, p.id as product_id, p.name, coalesce(c.name, '') as colour, coalesce(z.label, '') as size, v.sku,
    v.stock, coalesce(s.units, 0)::int as sold, coalesce(w.shoppers, 0)::int as waiting,
    v.stock::bigint * p.final_price_cents as value, v.stock::bigint * k.cost_cents as cost, p.created_at
  from products p join variants v on v.product_id = p.id left join sold s on s.variant_id = v.id
    left join waiting w on w.variant_id = v.id left join product_costs k on k.product_id = p.id
    left join product_colors c on c.id = v.color_id left join product_sizes z on z.id = v.size_id`;

const perProduct = (from: string, sum: string) =>
  `select v.product_id, sum(${sum}) as n from ${from} f join variants v on v.id = f.variant_id group by 1`;

/** A row per product, by the stored sums of its units: there are a dozen variants to a product. */
const OF_PRODUCTS = `select p.id, p.id as product_id, p.name, '' as colour, '' as size, null::text as sku,
    ${UNITS}::int as stock, coalesce(s.n, 0)::int as sold, coalesce(w.n, 0)::int as waiting,
    ${UNITS} * p.final_price_cents as value, ${UNITS} * k.cost_cents as cost, p.created_at
  from products p ${WITH_UNITS} left join (${perProduct('sold', 'f.units')}) s on s.product_id = p.id
    left join (${perProduct('waiting', 'f.shoppers')}) w on w.product_id = p.id
    left join product_costs k on k.product_id = p.id`;

function rowsOf({ busca, produto, by, now }: StockFilter, parameters: Parameters): string {
  const at = parameters.add(now.toISOString());
  const clauses = ['p.is_active'];
  if (produto) clauses.push(`p.id = ${parameters.add(produto)}`);
  if (busca !== '') clauses.push(saying(['p.name'], busca, parameters));
  return `sold as materialized (${SOLD(`${at}::timestamptz - interval '${STOCK_DAYS} days'`)}),
    waiting as materialized (select variant_id, count(*) as shoppers from stock_alerts where notified_at is null group by 1),
    rows as (${by === 'product' ? OF_PRODUCTS : OF_VARIANTS} where ${clauses.join(' and ')}),
    told as (select rows.*, ${advice(`created_at < ${at}::timestamptz - interval '${MARK_DOWN.ageDays} days'`)} as advice from rows)`;
}

/** One page of the stock turnover, with the number of rows and the totals. Needs the actor `system` or `admin`. */
export const findStockRows = page<[filter: StockFilter, slice: Slice], StockRow, { sums: Sums }>(
  (filter, slice) => {
    const parameters = new Parameters();
    const rows = rowsOf(filter, parameters);
    const wanted = filter.acao ? `where advice = ${parameters.add(filter.acao)}` : '';
    const way = filter.sentido === 'desc' ? 'desc nulls first' : 'asc nulls last';
    return pageOf(
      parameters,
      {
        parts: `${rows}, shown as (select * from told ${wanted})`,
        row: `id, product_id as "productId", name, colour, size, sku, stock, sold, waiting, value as "valueCents", cost as "costCents", advice,
        ${mainImage('shown.product_id')} as "imageKey"`,
        from: 'shown',
        order: `${SORTS[filter.ordem]} ${way}, sold desc, name, colour, size, id`,
        more: `(select json_build_object('stock', coalesce(sum(stock), 0), 'sold', coalesce(sum(sold), 0), 'valueCents', coalesce(sum(value), 0),
        'costCents', sum(cost), 'uncosted', coalesce(sum(stock) filter (where cost is null), 0),
        'repor', count(*) filter (where advice = 'repor'), 'remarcar', count(*) filter (where advice = 'remarcar')) from told) as sums`,
      },
      slice,
    );
  },
);
