import type { StockRow } from '../../../contracts/admin/stock-report.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import {
  coverDays,
  STOCK_ADVICE_NAMES,
  sellThrough,
  waitingWords,
} from '../../../domain/reports/stock-report.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { TextLink } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { Chip, ProductCell, ProductLink } from '../kit/Values.tsx';

/** The columns of the report, by product or by variant of one product. */
export function stockColumns({ product }: { product: unknown }): readonly Column<StockRow>[] {
  return [
    product
      ? { header: 'Variação', cell: (row) => <Variant row={row} /> }
      : { header: 'Produto', sort: 'nome', cell: (row) => <Product row={row} /> },
    { header: 'Estoque', sort: 'estoque', numeric: true, cell: ({ stock }) => stock },
    { header: 'Vendidas', sort: 'vendidas', numeric: true, wide: true, cell: ({ sold }) => sold },
    { header: 'Esperam', sort: 'espera', numeric: true, wide: true, cell: ({ waiting }) => waiting || '–' },
    { header: 'Giro', numeric: true, wide: true, cell: (row) => percent(sellThrough(row)) },
    {
      header: 'Cobertura',
      sort: 'cobertura',
      numeric: true,
      cell: (row) => <span className="whitespace-nowrap">{days(coverDays(row))}</span>,
    },
    {
      header: 'Valor',
      sort: 'valor',
      numeric: true,
      wide: true,
      cell: ({ valueCents }) => <span className="whitespace-nowrap">{formatBRL(valueCents)}</span>,
    },
    {
      header: 'Ao custo',
      numeric: true,
      widest: true,
      cell: ({ costCents }) => (
        <span className="whitespace-nowrap">{costCents === null ? '–' : formatBRL(costCents)}</span>
      ),
    },
    { header: 'O que fazer', wide: true, cell: (row) => <Advice row={row} /> },
  ];
}

const percent = (part: number | null) => (part === null ? '–' : `${part}%`);
const days = (number: number | null) => (number === null ? 'Sem vendas' : counted(number, 'dia', 'dias'));

function Advice({ row: { advice } }: { row: StockRow }) {
  return advice && <Chip tone={advice === 'repor' ? 'warn' : undefined}>{STOCK_ADVICE_NAMES[advice]}</Chip>;
}

/** On phones the shoppers who wait and the recommended action are below the name. */
function Variant({ row }: { row: StockRow }) {
  const name = [row.colour, row.size].filter(Boolean).join(', ') || 'Única';
  return (
    <span className="grid justify-items-start gap-1 py-1">
      {name}
      {row.sku && <span className="text-small text-soft">{row.sku}</span>}
      <span className="md:hidden">
        {row.waiting > 0 && <span className="block text-small">{waitingWords(row.waiting)}</span>}
        <Advice row={row} />
      </span>
    </span>
  );
}

function Product({ row }: { row: StockRow }) {
  return (
    <ProductCell imageKey={row.imageKey}>
      <ProductLink id={row.productId} name={row.name} />
      <TextLink
        text="Por variação"
        look="drawn"
        className="text-small"
        aria-label={`Por variação: ${row.name}`}
        to={{ produto: row.productId, busca: null, acao: null, pagina: null, ordem: null, sentido: null }}
      />
      <span className="md:hidden">
        {row.waiting > 0 && <span className="block text-small">{waitingWords(row.waiting)}</span>}
        <Advice row={row} />
      </span>
    </ProductCell>
  );
}
