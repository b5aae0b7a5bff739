import type { PastMonth } from '../../../contracts/admin/past-orders.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { timeWords } from '../../../stores/admin/kit/time-words.ts';
import { pastSales } from '../../../stores/admin/orders/past-orders.ts';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Loaded, useLoad } from '../kit/Screen.tsx';

const COLUMNS: readonly Column<PastMonth>[] = [
  { header: 'Mês', cell: ({ month }) => timeWords(month) },
  { header: 'Pedidos', numeric: true, cell: ({ orders }) => orders.toLocaleString('pt-BR') },
  {
    header: 'Cancelados',
    numeric: true,
    wide: true,
    cell: ({ cancelled }) => cancelled.toLocaleString('pt-BR'),
  },
  { header: 'Peças', numeric: true, wide: true, cell: ({ units }) => units.toLocaleString('pt-BR') },
  { header: 'Devolvido', numeric: true, wide: true, cell: ({ refundedCents }) => formatBRL(refundedCents) },
  { header: 'Vendido', numeric: true, cell: ({ totalCents }) => formatBRL(totalCents) },
];

/** What the former shop sold each month; apart from the reports, which know this shop alone. */
export function PastSales() {
  useLoad(pastSales, {});
  return (
    <Loaded of={pastSales} failed="Não foi possível carregar as vendas por mês." lines={3}>
      {({ months }) =>
        months.length > 0 && (
          <section className="form-stack mt-10" aria-labelledby="vendas-por-mes">
            <h2 className="form-section__title" id="vendas-por-mes">
              Vendas por mês
            </h2>
            <DataTable label="Vendas por mês" columns={COLUMNS} rows={months} rowKey={({ month }) => month} />
          </section>
        )
      }
    </Loaded>
  );
}
