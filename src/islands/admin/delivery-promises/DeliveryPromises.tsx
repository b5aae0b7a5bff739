import type { adminDeliveryPromises } from '../../../contracts/admin/delivery-promises.ts';
import type { OutputOf } from '../../../contracts/endpoint.ts';
import { percentOf } from '../../../domain/reports/conversion.ts';
import {
  averageDelay,
  judged,
  keptShare,
  PROMISE_GROUP_NAMES,
  type PromiseGroup,
} from '../../../domain/reports/delivery-promises.ts';
import { ADMIN_ORDERS } from '../../../paths.admin.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { periodWords } from '../../../stores/admin/kit/time-words.ts';
import { exportPromises, promises } from '../../../stores/admin/reports/reports.ts';
import { ExportButton, TextLink } from '../kit/Actions.tsx';
import { FilterBar, TableListing } from '../kit/Listing.tsx';
import { PeriodFilter } from '../kit/PeriodFilter.tsx';
import { Figures, Groupings } from '../kit/Report.tsx';
import { Screen } from '../kit/Screen.tsx';
import { promiseColumns } from './columns.tsx';

type Data = OutputOf<typeof adminDeliveryPromises>;

const NOUNS: Readonly<Record<PromiseGroup, [one: string, many: string]>> = {
  transportadora: ['transportadora', 'transportadoras'],
  estado: ['estado', 'estados'],
  mes: ['mês', 'meses'],
};

/** /admin/prazos: the delivery days that were promised, and what became of them. */
export function DeliveryPromises() {
  return (
    <Screen title="Prazo prometido e cumprido" actions={<ExportButton run={exportPromises} />}>
      <p className="mb-5 max-w-176 text-small text-soft">
        Pedidos pagos, no dia prometido ao cliente: contado do pagamento, ou do endereço novo. O que foi
        cancelado não conta, nem trocas e vales-presente. Vale o dia em que o pedido ficou como entregue.
      </p>
      <FilterBar of={promises} search={null}>
        <PeriodFilter all="Últimos 30 dias" same="30-dias" />
      </FilterBar>
      <Groupings label="Separar por" names={PROMISE_GROUP_NAMES} table={(by) => <Table by={by} />} />
    </Screen>
  );
}

function Table({ by }: { by: PromiseGroup }) {
  return (
    <TableListing
      list={promises}
      label={`Prazos por ${PROMISE_GROUP_NAMES[by].toLowerCase()}`}
      noun={NOUNS[by]}
      // While another tab loads, the old rows stay, so take the columns from the data and not from the URL.
      columns={({ por }) => promiseColumns(por)}
      sort={{ by: by === 'mes' ? 'nome' : 'pedidos' }}
      failed="Não foi possível carregar os prazos."
      noMatch="Nenhum pedido prometido para este período."
      empty="Nenhum pedido prometido para os últimos 30 dias."
      above={(data) => <Sums data={data} />}
    />
  );
}

/** Totals of the period: promises kept, how late the others were, and what is overdue now. */
function Sums({ data: { sums, period } }: { data: Data }) {
  const { onTime, late, out, shown, shownOnTime } = sums;
  const delay = averageDelay(sums);
  const figures = [
    {
      name: periodWords(period),
      value: keptShare(sums),
      beside: `no prazo: ${onTime.toLocaleString('pt-BR')} de ${counted(judged(sums), 'pedido', 'pedidos')}`,
    },
    {
      name: 'Entregues com atraso',
      value: late.toLocaleString('pt-BR'),
      beside: delay && `em média ${delay}`,
    },
    {
      name: 'Atrasados, não entregues',
      value: out.toLocaleString('pt-BR'),
      beside: out > 0 && (
        <TextLink text="Ver todos os atrasados" href={`${ADMIN_ORDERS}?atencao=atrasados`} />
      ),
    },
    {
      name: 'Até o dia do checkout',
      value: percentOf(shownOnTime, shown),
      beside: shown > 0 && `de ${counted(shown, 'entrega', 'entregas')}; quem paga depois recebe outro dia`,
    },
  ];
  return <Figures figures={figures} className="mb-8 border-t border-ink pt-3" />;
}
