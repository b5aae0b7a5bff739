import { useStore } from '@nanostores/react';
import type { adminStockReport } from '../../../contracts/admin/stock-report.ts';
import type { OutputOf } from '../../../contracts/endpoint.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import {
  MARK_DOWN,
  REORDER,
  STOCK_ADVICE_NAMES,
  STOCK_ADVICES,
  STOCK_DAYS,
} from '../../../domain/reports/stock-report.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { exportStock, stockTurnover } from '../../../stores/admin/reports/reports.ts';
import { ExportButton, TextLink } from '../kit/Actions.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { type Figure, Figures } from '../kit/Report.tsx';
import { Screen } from '../kit/Screen.tsx';
import { OneProduct } from '../kit/Values.tsx';
import { stockColumns } from './columns.tsx';

type Data = OutputOf<typeof adminStockReport>;

const ADVICES = STOCK_ADVICES.map((value) => ({ value, label: STOCK_ADVICE_NAMES[value] }));

/** /admin/giro: days of stock by product, what to reorder and what to mark down; `?produto=` shows its variants. */
export function StockReport() {
  const { query } = useStore($place);
  const isOne = Boolean(query.produto);
  return (
    <Screen title="Giro de estoque" actions={<ExportButton run={exportStock} />}>
      <p className="mb-5 max-w-176 text-small text-soft">
        {`Pelas vendas de ${STOCK_DAYS} dias. Repor: vendeu ${REORDER.leastSold} ou mais e acaba em menos de ${REORDER.coverDays} dias. Remarcar: há mais de ${MARK_DOWN.ageDays} dias na loja, ${MARK_DOWN.leastStock} ou mais em estoque, e neste ritmo dura mais de ${MARK_DOWN.coverDays} dias.`}
      </p>
      <FilterBar of={stockTurnover} search={<SearchFilter label="Buscar por produto" />}>
        <SelectFilter name="acao" label="O que fazer" all="Tudo" options={ADVICES} />
      </FilterBar>
      <TableListing
        list={stockTurnover}
        label="Giro de estoque"
        noun={isOne ? ['variação', 'variações'] : ['produto', 'produtos']}
        columns={stockColumns}
        sort={{ by: 'cobertura', way: 'asc' }}
        failed="Não foi possível carregar o giro de estoque."
        noMatch="Nenhum produto com estes filtros."
        empty="Nenhum produto à venda."
        above={(data) => <Sums data={data} />}
      />
    </Screen>
  );
}

/** Cost of the stock, and the units without a known cost. */
function Cost({ sums: { costCents, uncosted } }: Pick<Data, 'sums'>) {
  if (costCents === null) return '–';
  return (
    <>
      {formatBRL(costCents)}
      {uncosted > 0 && (
        <span className="block text-small text-soft">
          {`sem ${counted(uncosted, 'peça', 'peças')} de custo desconhecido`}
        </span>
      )}
    </>
  );
}

/** Totals, and the number of rows that need action. */
function Sums({ data: { sums, product } }: { data: Data }) {
  const figures: Figure[] = [
    { name: 'Peças em estoque', value: sums.stock.toLocaleString('pt-BR') },
    { name: 'Valor a preço de venda', value: formatBRL(sums.valueCents) },
    { name: 'Valor ao custo', value: <Cost sums={sums} /> },
    { name: `Vendidas em ${STOCK_DAYS} dias`, value: sums.sold },
    ...STOCK_ADVICES.map((advice) => ({
      name: STOCK_ADVICE_NAMES[advice],
      value: <TextLink text={sums[advice]} look="drawn" to={{ acao: advice, pagina: null }} />,
    })),
  ];
  return (
    <div className="mb-5 grid gap-3">
      {product && <OneProduct product={product} />}
      <Figures figures={figures} className="border-t border-ink pt-3" />
    </div>
  );
}
