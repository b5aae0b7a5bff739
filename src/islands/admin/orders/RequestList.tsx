import { useStore } from '@nanostores/react';
import type { RequestListRow } from '../../../contracts/admin/requests.ts';
import { formatDateTime, relativeTime } from '../../../domain/calendar.ts';
import { CAUSE_LABELS, REQUEST_LABELS, REQUEST_STATUS_LABELS } from '../../../domain/returns.ts';
import { ADMIN } from '../../../paths.ts';
import { $place } from '../../../stores/admin/place.ts';
import { requests } from '../../../stores/admin/requests.ts';
import { Chip } from '../kit/Chip.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../kit/FilterBar.tsx';
import { TableListing } from '../kit/Listing.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Empty } from '../kit/States.tsx';
import { NextStep } from './NextStep.tsx';
import { OrderLink } from './OrderLink.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { REQUEST_TONES, STAGE_LABELS, STAGE_TONES } from './words.ts';

const STATUSES = [
  { value: 'abertas', label: 'A responder' },
  { value: 'chegando', label: 'A caminho da loja' },
  { value: 'enviar', label: 'Peça nova a enviar' },
  { value: 'aceitas', label: 'Aceitas' },
  { value: 'recusadas', label: 'Recusadas' },
  { value: 'canceladas', label: 'Canceladas' },
  { value: 'concluidas', label: 'Concluídas' },
  { value: 'todas', label: 'Todas' },
];
const KINDS = [
  { value: 'devolucao', label: REQUEST_LABELS.withdrawal },
  { value: 'troca', label: REQUEST_LABELS.exchange },
];

const COLUMNS: readonly Column<RequestListRow>[] = [
  {
    key: 'order',
    header: 'Pedido',
    cell: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
  },
  {
    key: 'what',
    header: 'Solicitação',
    cell: ({ kind, units, itemName, itemDetails, wantedSize, replacement, cause }) => (
      <>
        {REQUEST_LABELS[kind]}: {itemName ?? 'pedido inteiro'}
        <br />
        <span className="text-soft text-small">
          {itemDetails}
          {wantedSize && ` → ${wantedSize}`}
          {replacement &&
            ` → ${[(units ?? 1) > 1 && `${units} ×`, replacement.name !== itemName && replacement.name, replacement.details].filter(Boolean).join(' ')}`}
          {cause && ` · ${CAUSE_LABELS[cause]}`}
        </span>
      </>
    ),
  },
  { key: 'customer', header: 'Cliente', wide: true, cell: ({ customerName }) => customerName },
  {
    key: 'date',
    header: 'Desde',
    sort: 'data',
    wide: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatDateTime(new Date(createdAt))}>
        {relativeTime(new Date(createdAt), new Date())}
      </time>
    ),
  },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ status, stage }) =>
      stage === 'ended' ? (
        <Chip tone={REQUEST_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Chip>
      ) : (
        <Chip tone={STAGE_TONES[stage]}>{STAGE_LABELS[stage]}</Chip>
      ),
  },
  { key: 'next', header: 'O que fazer', wide: true, cell: (row) => <NextStep row={row} /> },
];

/** /admin/solicitacoes: withdrawals and exchanges that customers ask for; `?pedido=` opens the order, where one answers. */
export function RequestList() {
  const { query } = useStore($place);
  return (
    <Screen title="Trocas e devoluções" back={ADMIN}>
      <FilterBar of={requests} search={<SearchFilter label="Buscar por pedido ou cliente" />}>
        <SelectFilter name="situacao" label="Situação" all="Pendentes" options={STATUSES} />
        <SelectFilter name="tipo" label="Tipo" all="Trocas e devoluções" options={KINDS} />
      </FilterBar>
      <TableListing
        list={requests}
        label="Trocas e devoluções"
        noun={['solicitação', 'solicitações']}
        columns={COLUMNS}
        sort={{ by: 'data', way: 'asc' }}
        failed="Erro ao carregar solicitações"
        empty={(isFiltered) => (
          <Empty
            title={isFiltered ? 'Nenhuma solicitação com estes filtros.' : 'Nada espera por você aqui.'}
          />
        )}
      />
      {query.pedido && <OrderPanel key={query.pedido} id={query.pedido} />}
    </Screen>
  );
}
