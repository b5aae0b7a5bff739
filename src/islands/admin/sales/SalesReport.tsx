import { useStore } from '@nanostores/react';
import type { adminSalesReport } from '../../../contracts/admin/sales-report.ts';
import type { OutputOf } from '../../../contracts/endpoint.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import {
  averageCents,
  marginOf,
  SALES_GROUP_NAMES,
  SALES_GROUPS,
  type SalesGroup,
} from '../../../domain/reports/sales-report.ts';
import { formatDate } from '../../../domain/time/calendar.ts';
import { $place, setQuery } from '../../../stores/admin/kit/place.ts';
import { axisWords, changeWords } from '../../../stores/admin/reports/dashboard.ts';
import { exportSales, sales, salesGroupOf, timeWords } from '../../../stores/admin/reports/sales.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ExportButton } from '../kit/Actions.tsx';
import { TimeBars } from '../kit/Bars.tsx';
import { DateFilter, FilterBar, SearchFilter, TableListing } from '../kit/Listing.tsx';
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
  const { query } = useStore($place);
  const tell = (por: string) =>
    setQuery({ por: por === 'dia' ? null : por, pagina: null, ordem: null, sentido: null }, 'push');
  return (
    <Screen title="Vendas" actions={<ExportButton run={() => exportSales(query)} />}>
      <p className="mb-5 max-w-176 text-small text-soft">
        O que foi pago pelas peças, com descontos e sem frete, no dia em que o pagamento entrou. Peças
        devolvidas, pedidos estornados ou contestados e vales-presente não contam.
      </p>
      <FilterBar of={sales} search={<SearchFilter label="Buscar por produto" />}>
        <DateFilter name="de" label="De" />
        <DateFilter name="ate" label="até" />
      </FilterBar>
      <Tabs
        label="Separar por"
        current={salesGroupOf(query)}
        onChange={tell}
        items={SALES_GROUPS.map((group) => ({
          key: group,
          label: SALES_GROUP_NAMES[group],
          content: () => <Table by={group} />,
        }))}
      />
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
function Margin({ of }: { of: Data['sums']['now'] }) {
  const margin = marginOf(of);
  const unknownCents = of.cents - of.costedCents;
  const told = [
    ...(margin && margin.percent !== null ? [`${margin.percent}% das vendas com custo conhecido`] : []),
    ...(unknownCents > 0 ? [`${formatBRL(unknownCents)} vendidos sem custo conhecido`] : []),
  ];
  return (
    <div>
      <dt className="text-soft">Margem</dt>
      <dd className="figure tabular">{margin ? formatBRL(margin.cents) : '–'}</dd>
      <dd className="text-soft">{told.join('; ')}</dd>
    </div>
  );
}

/** Totals of the period. */
function Sums({ data: { sums, period, before, course, product } }: { data: Data }) {
  const { now } = sums;
  const each = averageCents(now);
  const bars = course.map(({ label, cents }) => ({
    label: timeWords(label),
    value: cents,
    shown: formatBRL(cents),
  }));
  return (
    <div className="mb-6 grid gap-4">
      {product && <OneProduct product={product} />}
      <dl className="flex flex-wrap gap-x-12 gap-y-4 border-t border-ink pt-3">
        <div>
          <dt className="text-soft">
            {timeWords(period.from)} a {timeWords(period.to)}
          </dt>
          <dd className="figure tabular">{formatBRL(now.cents)}</dd>
          <dd className="text-soft">
            {changeWords(now.cents, sums.before.cents)}
            {sums.before.cents > 0 &&
              ` (${formatBRL(sums.before.cents)}, de ${timeWords(before.from)} a ${timeWords(before.to)})`}
          </dd>
        </div>
        <Margin of={now} />
        <div>
          <dt className="text-soft">Pedidos</dt>
          <dd className="figure tabular">{now.orders}</dd>
          <dd className="text-soft">{each === null ? '' : `${formatBRL(each)} em média`}</dd>
        </div>
        <div>
          <dt className="text-soft">Peças</dt>
          <dd className="figure tabular">{now.units}</dd>
          <dd className="text-soft">{sums.before.units > 0 ? `${sums.before.units} antes` : ''}</dd>
        </div>
      </dl>
      <TimeBars bars={bars} label="Vendas no período" columns={['Quando', 'Vendas']} axis={axisWords} />
    </div>
  );
}
