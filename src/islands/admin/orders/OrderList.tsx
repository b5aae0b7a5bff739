import { useStore } from '@nanostores/react';
import { TrackingCode } from '../../../components/TrackingCode.tsx';
import type { DeskOrderRow } from '../../../contracts/admin/orders.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { SHOWN_STATUSES, statusLabel } from '../../../domain/orders/order-status.ts';
import { formatDate, formatDateTime } from '../../../domain/time/calendar.ts';
import { ADMIN_NEW_ORDER, ADMIN_PACKING } from '../../../paths.admin.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $place, setQuery } from '../../../stores/admin/kit/place.ts';
import { chosen } from '../../../stores/admin/orders/order-bulk.ts';
import { exportOrders, orders } from '../../../stores/admin/orders/orders.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ActionLink, ExportButton, Only, useMay } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { PeriodFilter } from '../kit/PeriodFilter.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Chip, orderTone } from '../kit/Values.tsx';
import { OrderBulkBar } from './OrderBulkBar.tsx';
import { OrderLink } from './OrderLink.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderViews } from './OrderViews.tsx';
import { flagWords, PART_LABELS } from './words.ts';

const STATUSES = Object.values(SHOWN_STATUSES).map(({ stored, label }) => ({ value: stored, label }));

const COLUMNS: readonly Column<DeskOrderRow>[] = [
  {
    header: 'Pedido',
    cell: (row) => (
      <>
        <OrderLink id={row.id} number={row.number} />
        <span className="block md:hidden wrap-anywhere">{row.customerName}</span>
        <span className="block md:hidden text-soft text-small">
          {formatDate(new Date(row.createdAt))} · {formatBRL(row.totalCents)}
        </span>
      </>
    ),
  },
  {
    header: 'Cliente',
    wide: true,
    cell: ({ customerName, customerEmail }) => (
      <>
        {customerName}
        <span className="block text-soft text-small">{customerEmail || 'Email não disponível'}</span>
      </>
    ),
  },
  { header: 'Data', sort: 'data', wide: true, cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
  { header: 'Total', numeric: true, wide: true, cell: ({ totalCents }) => formatBRL(totalCents) },
  {
    header: 'Status',
    cell: ({ status, sentInPart, flags, openRequests, isGiftCard }) => (
      <>
        <Chip tone={orderTone(status)}>{statusLabel(status)}</Chip> {isGiftCard && <Chip>Vale-presente</Chip>}{' '}
        {sentInPart && <Chip>{PART_LABELS[sentInPart]}</Chip>}{' '}
        {openRequests > 0 && <Chip tone="warn">Troca ou devolução</Chip>}{' '}
        {flags.map((flag) => (
          <Chip key={flag} tone="bad">
            {flagWords(flag)}
          </Chip>
        ))}
      </>
    ),
  },
];

const trackingOf = ({ trackingCode }: DeskOrderRow) =>
  trackingCode ? <TrackingCode code={trackingCode} /> : <span className="text-soft">Não disponível</span>;

/** On phones the tracking code is below the status: there is no room for another column. */
const WITH_TRACKING: readonly Column<DeskOrderRow>[] = [
  ...COLUMNS.map((column) =>
    column.header === 'Status'
      ? {
          ...column,
          cell: (row: DeskOrderRow) => (
            <>
              {column.cell(row)}
              <span className="block md:hidden mt-1 text-label wrap-anywhere">
                <span className="text-soft">Rastreio</span> {trackingOf(row)}
              </span>
            </>
          ),
        }
      : column,
  ),
  { header: 'Rastreio', wide: true, cell: trackingOf },
];

/** /admin/pedidos: all orders, or those in transit; `?pedido=` opens one beside the list. */
export function OrderList() {
  const { query } = useStore($place);
  const isDelivery = query.aba === 'entrega';
  const stuckDays = useStore(orders.$data)?.stuckDays ?? null;
  return (
    <Screen
      title="Pedidos"
      actions={
        <>
          <ActionLink text="Embalar" href={ADMIN_PACKING} look="line" need="orders.fulfil" />
          <Only need="orders.export">
            <ExportButton run={exportOrders} />
          </Only>
          <ActionLink text="Novo pedido" href={ADMIN_NEW_ORDER} need="orders.place" />
        </>
      }
    >
      <FilterBar
        of={orders}
        search={
          <SearchFilter
            label="Buscar por número, cliente, CPF, rastreio, SKU ou EAN"
            placeholder="Número, cliente, CPF, rastreio ou SKU"
          />
        }
      >
        <SelectFilter name="status" label="Status" all="Todos os status" options={STATUSES} />
        <SelectFilter
          name="atencao"
          label="Atenção"
          all="Com ou sem alerta"
          options={[
            { value: 'sim', label: 'Precisam de atenção' },
            { value: 'atrasados', label: 'Fora do prazo' },
            { value: 'parte', label: 'Enviados em parte' },
            { value: 'parados', label: stuckLabel(stuckDays) },
            { value: 'devolvidos', label: 'Pacotes devolvidos' },
          ]}
        />
        <PeriodFilter all="Qualquer data" />
      </FilterBar>
      <OrderViews />
      <Tabs
        label="Pedidos"
        current={isDelivery ? 'entrega' : 'todos'}
        onChange={(aba) => setQuery({ aba: aba === 'todos' ? null : aba, pagina: null })}
        items={[
          { key: 'todos', label: 'Todos', content: () => <Rows columns={COLUMNS} /> },
          { key: 'entrega', label: 'Em entrega', content: () => <Rows columns={WITH_TRACKING} /> },
        ]}
      />
      <Only need="orders.fulfil">
        <OrderBulkBar />
      </Only>
      {query.pedido && <OrderPanel key={query.pedido} id={query.pedido} />}
    </Screen>
  );
}

/** Short, as the select is as wide as its longest words, and takes the room from the search. */
const stuckLabel = (days: number | null) =>
  days === null ? 'Pacotes parados' : `Parados há mais de ${counted(days, 'dia', 'dias')}`;

function Rows({ columns }: { columns: readonly Column<DeskOrderRow>[] }) {
  const { aba } = useStore($place).query;
  const mayFulfil = useMay('orders.fulfil');
  const noMatch = 'Nenhum pedido com estes filtros.';
  return (
    <TableListing
      list={orders}
      label="Pedidos"
      noun={['pedido', 'pedidos']}
      columns={columns}
      sort={{ by: 'data' }}
      rowName={({ number }) => `pedido ${number}`}
      selection={mayFulfil && chosen}
      isTickable={({ isGiftCard }) => !isGiftCard}
      opens="pedido"
      lines={12}
      failed="Erro ao carregar pedidos"
      noMatch={noMatch}
      empty={aba ? noMatch : 'A loja ainda não tem pedidos.'}
    />
  );
}
