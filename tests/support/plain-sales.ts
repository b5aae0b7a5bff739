import type { SalesGroup, Sold } from '#domain/reports/sales-report.ts';
import type { Database } from '#server/ports/database.ts';
import { asShop } from './after-sale.ts';

/** The sums by plain SQL, item by item, without using any of the report's own code or what is kept for it. */
export const plainSales = (
  owner: Database,
  expression: string,
  { de, ate }: { de: string; ate: string },
  more = 'true',
) =>
  asShop<{ label: string } & Sold>(
    owner,
    `select ${expression} as label, count(distinct order_id)::int as orders, sum(left_over)::int as units, sum(paid)::int as cents,
       sum(case when cost is null then 0 else paid end)::int as "costedCents", sum(coalesce(cost, 0) * left_over)::int as "costCents" from (
       select o.*, i.*, coalesce(p.name, i.product_name) as product,
         (select cost_cents from order_item_costs where item_id = i.id) as cost, i.quantity - i.refunded_quantity as left_over,
         round((i.unit_price_cents * i.quantity - i.coupon_discount_cents - i.pix_discount_cents)
           * (1 - i.refunded_quantity::numeric / i.quantity)) as paid,
         (o.paid_at at time zone 'America/Sao_Paulo')::date as paid_on
       from order_items i join orders o on o.id = i.order_id left join products p on p.id = i.product_id) s
     where paid_on between $1 and $2 and payment_status in ('paid', 'partially_refunded') and left_over > 0 and ${more}
     group by 1 order by 1`,
    [de, ate],
  );

/** The key of each grouping. */
export const PLAIN_KEYS: Readonly<Record<SalesGroup, string>> = {
  dia: 'paid_on::text',
  mes: `to_char(paid_on, 'YYYY-MM')`,
  produto: 'product',
  categoria: `coalesce((select k.name from products q join categories k on k.id = q.category_id where q.id = product_id), '')`,
  cor: 'color_name',
  tamanho: 'size_label',
  estado: 'shipping_state',
  pagamento: 'payment_method',
  cupom: `coalesce(coupon_code, '')`,
  // Of sales without campaigns (campaign-sales.test.ts has others).
  campanha: `''`,
};
