import { useStore } from '@nanostores/react';
import type { PastOrderRow } from '../../../contracts/admin/past-orders.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { ADMIN_ORDERS } from '../../../paths.admin.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { exportPastOrders, pastOrders } from '../../../stores/admin/orders/past-orders.ts';
import { pastStateWords } from '../../../stores/admin/orders/past-state-words.ts';
import { ExportButton, Here, Only } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, TableListing } from '../kit/Listing.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Chip, Instant } from '../kit/Values.tsx';
import { PastOrderPanel } from './PastOrderPanel.tsx';
import { PastSales } from './PastSales.tsx';

const COLUMNS: readonly Column<PastOrderRow>[] = [
  {
    header: 'Pedido',
    cell: ({ id, number, isCancelled }) => (
      <>
        <Here className="link font-medium whitespace-nowrap" to={{ pedido: id }}>
          {number}
        </Here>{' '}
        {isCancelled && <Chip>Cancelado</Chip>}
      </>
    ),
  },
  {
    header: 'Cliente',
    cell: ({ customerName, customerEmail }) => (
      <>
        {customerName || 'Sem nome'}
        {customerEmail && <span className="block text-small text-soft wrap-anywhere">{customerEmail}</span>}
      </>
    ),
  },
  { header: 'Data', wide: true, cell: ({ placedAt }) => <Instant at={placedAt} /> },
  {
    header: 'Situação',
    wide: true,
    cell: ({ payment, fulfilment }) => [payment, fulfilment].filter(Boolean).map(pastStateWords).join(', '),
  },
  { header: 'Total', numeric: true, cell: ({ totalCents }) => formatBRL(totalCents) },
];

/** /admin/pedidos/anteriores: what was sold in the shop that was moved in from; `?pedido=` opens one beside the list. */
export function PastOrders() {
  const { query } = useStore($place);
  return (
    <Screen
      title="Pedidos da loja anterior"
      parent={{ name: 'Pedidos', href: ADMIN_ORDERS }}
      actions={
        <Only need="orders.export">
          <ExportButton run={exportPastOrders} />
        </Only>
      }
    >
      <p className="mb-5 max-w-176 text-small text-soft">
        O que veio com a mudança, para consulta. Não muda, e não entra nos relatórios nem no estoque desta.
      </p>
      <FilterBar of={pastOrders} search={<SearchFilter label="Buscar por número, nome ou e-mail" />} />
      <TableListing
        list={pastOrders}
        label="Pedidos da loja anterior"
        noun={['pedido', 'pedidos']}
        columns={COLUMNS}
        opens="pedido"
        failed="Não foi possível carregar os pedidos."
        noMatch="Nenhum pedido com esta busca."
        empty="Nenhum pedido veio de outra loja."
      />
      <Only need="reports.read">
        <PastSales />
      </Only>
      {query.pedido && <PastOrderPanel key={query.pedido} id={query.pedido} />}
    </Screen>
  );
}
