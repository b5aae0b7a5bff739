import { useStore } from '@nanostores/react';
import type { adminReturnReasons } from '../../../contracts/admin/return-reasons.ts';
import type { OutputOf } from '../../../contracts/endpoint.ts';
import { REQUEST_LABELS } from '../../../domain/after-sale/returns.ts';
import {
  COUNTED_REASONS,
  piecesOf,
  REASON_LABELS,
  type ReasonCounts,
  type ReasonGroup,
} from '../../../domain/reports/return-reasons.ts';
import { formatDate, parseISODate } from '../../../domain/time/calendar.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { exportReasons, reasons } from '../../../stores/admin/reports/reports.ts';
import { ExportButton } from '../kit/Actions.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { PeriodFilter } from '../kit/PeriodFilter.tsx';
import { Groupings } from '../kit/Report.tsx';
import { Screen } from '../kit/Screen.tsx';
import { OneProduct } from '../kit/Values.tsx';
import { REASON_COLUMNS } from './columns.tsx';

type Data = OutputOf<typeof adminReturnReasons>;

const KINDS = [
  { value: 'devolucao', label: REQUEST_LABELS.withdrawal },
  { value: 'troca', label: REQUEST_LABELS.exchange },
];

const TABS = { produto: 'Por produto', tamanho: 'Por tamanho', mes: 'Por mês' } as const;

const NOUNS: Readonly<Record<ReasonGroup, [one: string, many: string]>> = {
  produto: ['produto', 'produtos'],
  tamanho: ['tamanho', 'tamanhos'],
  mes: ['mês', 'meses'],
};

/** /admin/motivos: reasons for returns by product, size and month; `?produto=` filters by one product. */
export function Reasons() {
  return (
    <Screen title="Motivos de devolução" actions={<ExportButton run={exportReasons} />}>
      <p className="mb-5 max-w-176 text-small text-soft">
        Peças de trocas e devoluções, recebidas ou a caminho, no mês em que foram pedidas. Pedidos recusados,
        desistências e o que foi cancelado antes do envio não contam.
      </p>
      <FilterBar of={reasons} search={<SearchFilter label="Buscar por produto" />}>
        <PeriodFilter all="Últimos doze meses" same="12-meses" />
        <SelectFilter name="tipo" label="Tipo" all="Trocas e devoluções" options={KINDS} />
      </FilterBar>
      <Groupings label="Contar por" names={TABS} table={(by) => <Table by={by} />} />
    </Screen>
  );
}

function Table({ by }: { by: ReasonGroup }) {
  return (
    <TableListing
      list={reasons}
      label="Motivos de devolução"
      noun={NOUNS[by]}
      // While another tab loads, the old rows stay, so take the columns from the data and not from the URL.
      columns={({ por }) => REASON_COLUMNS[por]}
      sort={{ by: by === 'mes' ? 'mes' : 'pecas' }}
      failed="Não foi possível carregar os motivos."
      noMatch="Nenhuma peça voltou com estes filtros."
      empty="Nenhuma peça voltou nos últimos doze meses."
      above={(data) => <Sums data={data} />}
    />
  );
}

/** Totals: returned items, and the share of each reason. */
function Sums({ data: { sums, from, product } }: { data: Data }) {
  const { query } = useStore($place);
  const since = parseISODate(from);
  return (
    <div className="mb-5 grid gap-3">
      {product && <OneProduct product={product} />}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-3 border-t border-ink pt-3">
        <div>
          <dt className="text-label text-soft">
            {query.de || !since ? 'Peças' : `Peças desde ${formatDate(since)}`}
          </dt>
          <dd className="figure tabular">{piecesOf(sums)}</dd>
        </div>
        {COUNTED_REASONS.map((reason) => (
          <div key={reason}>
            <dt className="text-label text-soft">{REASON_LABELS[reason]}</dt>
            <dd className="tabular">
              {sums[reason]} <span className="text-small text-soft">{partOf(sums, reason)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function partOf(sums: ReasonCounts, reason: keyof ReasonCounts): string {
  const all = piecesOf(sums);
  return all === 0 || sums[reason] === 0 ? '' : `${Math.round((sums[reason] * 100) / all)}%`;
}
