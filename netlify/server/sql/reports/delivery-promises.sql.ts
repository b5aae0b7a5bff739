import type { PromiseRow, PromisesInput } from '#contracts/admin/delivery-promises.ts';
import type { KeptPromises, PromiseGroup } from '#domain/reports/delivery-promises.ts';
import type { Periods } from '#domain/reports/sales-report.ts';
import { deliveredAt } from '../order-events.sql.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { dayOf } from '../shop-day.ts';

type PromiseFilter = Pick<PromisesInput, 'por' | 'ordem' | 'sentido'> & Pick<Periods, 'period'>;

const GROUPS: Readonly<Record<PromiseGroup, string>> = {
  transportadora: 'carrier',
  estado: 'state',
  mes: `to_char(promised, 'YYYY-MM')`,
};

const SORTS: Readonly<Record<NonNullable<PromisesInput['ordem']>, string>> = {
  pedidos: 'orders',
  prazo: 'on_time::numeric / nullif(on_time + late + late_out, 0)',
  atrasados: 'late',
  abertos: 'late_out',
  nome: 'label',
};

/** Each count as an aggregate of `promised`: when it was promised, what the checkout showed, when it arrived. */
const COUNTS = `count(*)::int as orders,
  (count(*) filter (where arrived <= promised))::int as on_time,
  (count(*) filter (where arrived > promised))::int as late,
  coalesce(sum(arrived - promised) filter (where arrived > promised), 0)::int as late_days,
  (count(*) filter (where is_out and promised < ${dayOf('now()')}))::int as late_out,
  (count(*) filter (where arrived is not null and shown is not null))::int as shown,
  (count(*) filter (where arrived <= shown))::int as shown_on_time`;

const countsOf = (row: string) =>
  `json_build_object('orders', ${row}.orders, 'onTime', ${row}.on_time, 'late', ${row}.late, 'lateDays', ${row}.late_days,
    'out', ${row}.late_out, 'shown', ${row}.shown, 'shownOnTime', ${row}.shown_on_time)`;

const IS_OUT = `o.fulfilment_status in ('none', 'preparing', 'shipped')`;

/**
 * One page of orders promised for the days of a period, with the number of rows and the totals. Gift cards are mailed, and a
 * replacement has no promised day. An order has arrived with its last parcel, and by the carrier that took them. Needs the actor `system` or `admin`.
 */
export const findPromises = page<[filter: PromiseFilter, slice: Slice], PromiseRow, { sums: KeptPromises }>(
  ({ por, ordem = por === 'mes' ? 'nome' : 'pedidos', sentido, period }, slice) => {
    const parameters = new Parameters();
    const [from, to] = [parameters.add(period.from), parameters.add(period.to)];
    const parts = `promised as materialized (
        select coalesce(nullif(p.carrier, ''), o.shipping_carrier) as carrier, o.shipping_state as state, o.arrives_by as promised,
          o.promised_by as shown, ${IS_OUT} as is_out,
          case when o.fulfilment_status = 'delivered' then ${dayOf(`coalesce(p.delivered_at, ${deliveredAt('o')})`)} end as arrived
        from orders o left join lateral (
          select min(carrier) filter (where state <> 'packing') as carrier, max(delivered_at) as delivered_at
          from parcels where order_id = o.id) p on true
        where o.paid_at is not null and o.arrives_by between ${from}::date and ${to}::date and o.exchanged_from is null
          and (o.fulfilment_status = 'delivered' or ${IS_OUT} and o.payment_status in ('paid', 'partially_refunded'))
          and not exists (select from gift_cards g where g.order_id = o.id)),
      rows as (select ${GROUPS[por]} as label, ${COUNTS} from promised group by 1),
      sums as (select ${COUNTS} from promised)`;
    const row = `label as id, label, ${countsOf('rows')} as counts`;
    const more = `(select ${countsOf('sums')} from sums) as sums`;
    const order = `${SORTS[ordem]} ${sentido} nulls last, label`;
    return pageOf(parameters, { parts, row, from: 'rows', order, more }, slice);
  },
);
