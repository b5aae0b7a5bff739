import type { adminSalesReport } from '../../../contracts/admin/sales-report.ts';
import type { OutputOf } from '../../../contracts/endpoint.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import {
  averageCents,
  marginOf,
  SALES_GROUP_NAMES,
  type SalesGroup,
} from '../../../domain/reports/sales-report.ts';
import { formatDate } from '../../../domain/time/calendar.ts';
import { axisWords } from '../../../stores/admin/kit/axis.ts';
import { periodWords, timeWords } from '../../../stores/admin/kit/time-words.ts';
import { changeWords } from '../../../stores/admin/reports/dashboard.ts';
import { exportSales, sales } from '../../../stores/admin/reports/reports.ts';
import { ExportButton } from '../kit/Actions.tsx';
import { TimeBars } from '../kit/Bars.tsx';
import { FilterBar, SearchFilter, TableListing } from '../kit/Listing.tsx';
import { PeriodFilter } from '../kit/PeriodFilter.tsx';
import { type Figure, Figures, Groupings } from '../kit/Report.tsx';
import { Screen } from '../kit/Screen.tsx';
import { OneProduct } from '../kit/Values.tsx';
import { salesColumns } from './columns.tsx';

type Data = OutputOf<typeof adminSalesReport>;

const NOUNS: Readonly<Record<SalesGroup, [one: string, many: string]>> = {
  dia: ['dia', 'dias'],
  mes: ['mês', 'meses'],
  produto: ['produto', 'produtos'],
  categoria: ['categoria', 'categorias'],
  cor: ['cor', 'cores'],
  tamanho: ['tamanho', 'tamanhos'],
  estado: ['estado', 'estados'],
  pagamento: ['forma', 'formas'],
  // A row may be sales without one.
  cupom: ['linha', 'linhas'],
  campanha: ['linha', 'linhas'],
};

/** /admin/vendas: sales compared with the same number of days before; tabs set the grouping, `?produto=` a product. */
export function SalesReport() {
  return (
    <Screen title="Vendas" actions={<ExportButton run={exportSales} />}>
      <p className="mb-5 max-w-176 text-small text-soft">
        O que foi pago pelas peças, com descontos e sem frete, no dia em que o pagamento entrou. Peças
        devolvidas, pedidos estornados ou contestados e vales-presente não contam.
      </p>
      <FilterBar of={sales} search={<SearchFilter label="Buscar por produto" />}>
        <PeriodFilter all="Últimos 30 dias" same="30-dias" />
      </FilterBar>
      <Groupings label="Separar por" names={SALES_GROUP_NAMES} table={(by) => <Table by={by} />} />
    </Screen>
  );
}

function Table({ by }: { by: SalesGroup }) {
  const isTime = by === 'dia' || by === 'mes';
  return (
    <TableListing
      list={sales}
      label={`Vendas por ${SALES_GROUP_NAMES[by].toLowerCase()}`}
      noun={NOUNS[by]}
      // While another tab loads, the old rows stay, so take the columns from the data and not from the URL.
      columns={({ por, sums, withoutCoupon }) => salesColumns(por, sums.now.cents, withoutCoupon)}
      sort={{ by: isTime ? 'nome' : 'vendas' }}
      failed="Não foi possível carregar as vendas."
      noMatch="Nenhuma venda com estes filtros."
      empty="Nenhuma venda nos últimos 30 dias."
      above={(data) => (
        <>
          <Sums data={data} />
          {data.campaignsSince && <AboutCampaigns since={data.campaignsSince} />}
        </>
      )}
    />
  );
}

/** What a campaign's row counts, and since when that has been recorded. */
function AboutCampaigns({ since }: { since: string }) {
  return (
    <p className="mb-5 max-w-176 text-small text-soft">
      De cada campanha, as peças pedidas pelo preço dela enquanto valia. Os pedidos guardam isso desde{' '}
      {formatDate(new Date(since))}; de pedidos anteriores não se sabe por qual preço foi.
    </p>
  );
}

/** The margin, and the sales without a known cost. */
function marginFigure(of: Data['sums']['now']): Figure {
  const margin = marginOf(of);
  const unknownCents = of.cents - of.costedCents;
  const told = [
    ...(margin && margin.percent !== null ? [`${margin.percent}% das vendas com custo conhecido`] : []),
    ...(unknownCents > 0 ? [`${formatBRL(unknownCents)} vendidos sem custo conhecido`] : []),
  ];
  return { name: 'Margem', value: margin ? formatBRL(margin.cents) : '–', beside: told.join('; ') };
}

/** Totals of the period. */
function Sums({ data: { sums, period, before, course, product } }: { data: Data }) {
  const { now } = sums;
  const each = averageCents(now);
  const compared = `(${formatBRL(sums.before.cents)}, de ${periodWords(before)})`;
  const figures: Figure[] = [
    {
      name: periodWords(period),
      value: formatBRL(now.cents),
      beside: [changeWords(now.cents, sums.before.cents), sums.before.cents > 0 && compared]
        .filter(Boolean)
        .join(' '),
    },
    marginFigure(now),
    { name: 'Pedidos', value: now.orders, beside: each === null ? '' : `${formatBRL(each)} em média` },
    { name: 'Peças', value: now.units, beside: sums.before.units > 0 ? `${sums.before.units} antes` : '' },
  ];
  const bars = course.map(({ label, cents }) => ({
    label: timeWords(label),
    value: cents,
    shown: formatBRL(cents),
  }));
  return (
    <div className="mb-6 grid gap-4">
      {product && <OneProduct product={product} />}
      <Figures figures={figures} className="border-t border-ink pt-3" />
      <TimeBars bars={bars} label="Vendas no período" columns={['Quando', 'Vendas']} axis={axisWords} />
    </div>
  );
}
