import type { ReasonRow, ReasonsInput } from '#contracts/admin/return-reasons.ts';
import {
  COUNTED_REASONS,
  type CountedReason,
  type ReasonCounts,
  type ReasonGroup,
} from '#domain/reports/return-reasons.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { saying } from '../plain-text.ts';
import { endOfDay, startOfDay } from '../shop-day.ts';

/** `de` and `ate` are inclusive days in São Paulo; without `ate` there is no end. */
type ReasonFilter = Omit<ReasonsInput, 'pagina'> & { de: string };

const KINDS = { devolucao: 'withdrawal', troca: 'exchange' } as const;

/** The grouping key and label per group. */
const GROUPS: Readonly<Record<ReasonGroup, { id: string; label: string }>> = {
  // Deleted products are grouped by name.
  produto: { id: `coalesce(product_id::text, 'x' || product_name)`, label: 'max(name)' },
  tamanho: { id: 'size_label', label: 'max(size_label)' },
  mes: { id: 'month', label: 'max(month)' },
};

const SORTS: Readonly<Record<NonNullable<ReasonsInput['ordem']>, string>> = {
  pecas: 'pieces',
  pequeno: 'small',
  grande: 'large',
  fotos: 'look',
  defeito: 'defect',
  errada: 'wrong_piece',
  ideia: 'changed_mind',
  sem: 'unsaid',
  mes: 'label',
};

const isSaid = (reason: CountedReason) => (reason === 'unsaid' ? 'cause is null' : `cause = '${reason}'`);

const COUNTS = COUNTED_REASONS.map(
  (reason) => `coalesce(sum(units) filter (where ${isSaid(reason)}), 0)::int as ${reason}`,
).join(', ');

const countsOf = (row: string) =>
  `json_build_object(${COUNTED_REASONS.map((reason) => `'${reason}', ${row}.${reason}`).join(', ')})`;

/** The returns of the period, one row for each item of a request with its units. */
function pieces({ busca, de, ate, tipo, produto }: ReasonFilter, parameters: Parameters): string {
  const clauses = [`r.created_at >= ${startOfDay(parameters.add(de))}`];
  if (ate) clauses.push(`r.created_at < ${endOfDay(parameters.add(ate))}`);
  if (tipo) clauses.push(`r.kind = ${parameters.add(KINDS[tipo])}`);
  if (produto) clauses.push(`i.product_id = ${parameters.add(produto)}`);
  if (busca !== '') clauses.push(saying(['coalesce(p.name, i.product_name)'], busca, parameters));
  return `select i.product_id, i.product_name, coalesce(p.name, i.product_name) as name, i.image_key, i.size_label, r.cause,
      to_char(r.created_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, r.created_at,
      coalesce(u.units, r.units, 1) as units
    from order_requests r join orders o on o.id = r.order_id left join return_units u on u.request_id = r.id
      join order_items i on i.id = coalesce(u.order_item_id, r.order_item_id)
      left join products p on p.id = i.product_id
    where ${clauses.join(' and ')} and r.status in ('open', 'accepted', 'done')
      and o.fulfilment_status in ('shipped', 'delivered') and not exists (select from gift_cards g where g.order_id = o.id)`;
}

function grouped(filter: ReasonFilter, parameters: Parameters): string {
  const { id, label } = GROUPS[filter.por];
  return `pieces as (${pieces(filter, parameters)}),
    rows as (select ${id} as id, ${label} as label, (array_agg(product_id))[1] as product_id,
      (array_agg(image_key order by created_at desc))[1] as image_key, sum(units)::int as pieces, ${COUNTS}
    from pieces where units > 0 group by 1)`;
}

/** One page of the return reasons, with the number of rows and the totals. Needs the actor `system` or `admin`. */
export const findReasonRows = page<[filter: ReasonFilter, slice: Slice], ReasonRow, { sums: ReasonCounts }>(
  (filter, slice) => {
    const { por, ordem = por === 'mes' ? 'mes' : 'pecas', sentido } = filter;
    const parameters = new Parameters();
    const parts = `${grouped(filter, parameters)},
    sums as (select ${COUNTED_REASONS.map((reason) => `coalesce(sum(${reason}), 0)::int as ${reason}`).join(', ')} from rows)`;
    const product = por === 'produto' ? `product_id as "productId", image_key as "imageKey"` : NO_PRODUCT;
    return pageOf(
      parameters,
      {
        parts,
        row: `id, label, ${countsOf('rows')} as counts, ${product}`,
        from: 'rows',
        order: `${SORTS[ordem]} ${sentido}, label, id`,
        more: `(select ${countsOf('sums')} from sums) as sums`,
      },
      slice,
    );
  },
);

const NO_PRODUCT = `null as "productId", null as "imageKey"`;
