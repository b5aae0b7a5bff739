import { useEffect } from 'react';
import type { StockMovement } from '../../../../contracts/admin/products.ts';
import { formatDateTime } from '../../../../domain/time/calendar.ts';
import { movements } from '../../../../stores/admin/products/product-editor.ts';
import { type Column, DataTable } from '../../kit/DataTable.tsx';
import { Empty, Loaded } from '../../kit/Screen.tsx';

const REASONS: Readonly<Record<StockMovement['reason'], string>> = {
  order: 'Pedido',
  order_returned: 'Devolvido de pedido',
  adjustment: 'Ajuste',
  import: 'Importação',
  initial: 'Estoque inicial',
  removed: 'Cor ou tamanho removido',
  second_line: 'Da segunda linha',
};

const COLUMNS: readonly Column<StockMovement>[] = [
  { header: 'Quando', cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
  { header: 'Variação', cell: ({ colour, size }) => [colour, size].filter(Boolean).join(' · ') || '–' },
  { header: 'Mudança', numeric: true, cell: ({ delta }) => (delta > 0 ? `+${delta}` : `−${-delta}`) },
  { header: 'Ficou', numeric: true, cell: ({ stockAfter }) => stockAfter },
  {
    header: 'Por quê',
    cell: ({ reason, note, orderNumber, actorEmail }) =>
      [REASONS[reason], note, orderNumber, actorEmail].filter(Boolean).join(' · '),
  },
];

/** The stock movements of a product. */
export function Movements({ id }: { id: string }) {
  useEffect(() => void movements.load({ id }), [id]);
  return (
    <Loaded of={movements} failed="Erro ao carregar os movimentos de estoque" lines={6}>
      {({ movements: rows }) =>
        rows.length === 0 ? (
          <Empty title="Nenhum movimento ainda." />
        ) : (
          <div className="grid-scroll--inside">
            <DataTable
              label="Movimentos de estoque"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ id: key }) => key}
            />
          </div>
        )
      }
    </Loaded>
  );
}
