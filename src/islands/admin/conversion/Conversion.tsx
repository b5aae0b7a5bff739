import type { adminConversion } from '../../../contracts/admin/conversion.ts';
import type { OutputOf } from '../../../contracts/endpoint.ts';
import {
  CONVERSION_GROUP_NAMES,
  type ConversionGroup,
  percentOf,
} from '../../../domain/reports/conversion.ts';
import { periodWords } from '../../../stores/admin/kit/time-words.ts';
import { shortChange } from '../../../stores/admin/reports/dashboard.ts';
import { conversion, exportConversion } from '../../../stores/admin/reports/reports.ts';
import { ExportButton } from '../kit/Actions.tsx';
import { FilterBar, TableListing } from '../kit/Listing.tsx';
import { PeriodFilter } from '../kit/PeriodFilter.tsx';
import { Figures, Groupings } from '../kit/Report.tsx';
import { Screen } from '../kit/Screen.tsx';
import { conversionColumns } from './columns.tsx';
import { Steps } from './Steps.tsx';

type Data = OutputOf<typeof adminConversion>;

const NOUNS: Readonly<Record<ConversionGroup, [one: string, many: string]>> = {
  dia: ['dia', 'dias'],
  mes: ['mês', 'meses'],
  aparelho: ['aparelho', 'aparelhos'],
};

/** /admin/conversao: the funnel of visits, compared with the same number of days before. */
export function Conversion() {
  return (
    <Screen title="Conversão" actions={<ExportButton run={exportConversion} />}>
      <p className="mb-5 max-w-176 text-small text-soft">
        Visitas que chegaram pelo menos até cada etapa, uma vez por aba e dia, contadas sem cookies e sem
        saber de quem são. Não conta a equipe, nem quem recusa as preferências ou pede ao navegador para não
        ser medido. Os pedidos são todos os que clientes fizeram na loja desde que se contam visitas, no dia
        em que foram feitos, sem trocas nem vales-presente.
      </p>
      <FilterBar of={conversion} search={null}>
        <PeriodFilter all="Últimos 30 dias" same="30-dias" />
      </FilterBar>
      <Groupings label="Separar por" names={CONVERSION_GROUP_NAMES} table={(by) => <Table by={by} />} />
    </Screen>
  );
}

function Table({ by }: { by: ConversionGroup }) {
  return (
    <TableListing
      list={conversion}
      label={`Conversão por ${CONVERSION_GROUP_NAMES[by].toLowerCase()}`}
      noun={NOUNS[by]}
      // While another tab loads, the old rows stay, so take the columns from the data and not from the URL.
      columns={({ por }) => conversionColumns(por)}
      failed="Não foi possível carregar a conversão."
      noMatch="Nenhuma visita neste período."
      empty="Nenhuma visita nos últimos 30 dias."
      above={(data) => <Sums data={data} />}
    />
  );
}

/** Totals of the period: the conversion rate, and where visits dropped off. */
function Sums({ data: { sums, period, before } }: { data: Data }) {
  const { now } = sums;
  const figures = [
    {
      name: periodWords(period),
      value: percentOf(now.paid, now.visit),
      beside: `de visita a pedido pago; ${beforeWords(sums.before, periodWords(before))}`,
    },
    { name: 'Visitas', ...counted(now.visit, sums.before.visit) },
    { name: 'Pedidos pagos', ...counted(now.paid, sums.before.paid) },
  ];
  return (
    <div className="mb-8 grid gap-6">
      <Figures figures={figures} className="border-t border-ink pt-3" />
      <Steps sums={sums} />
    </div>
  );
}

function beforeWords({ paid, visit }: Data['sums']['before'], period: string): string {
  return visit ? `antes ${percentOf(paid, visit)} (de ${period})` : `sem visitas contadas de ${period}`;
}

function counted(now: number | null, before: number | null) {
  const change = shortChange(now ?? 0, before ?? 0);
  return {
    value: (now ?? 0).toLocaleString('pt-BR'),
    beside: before ? `${change} sobre ${before.toLocaleString('pt-BR')}` : '',
  };
}
