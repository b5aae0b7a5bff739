import type { ImportReport } from '../../../contracts/admin/product-file.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { steepWords } from '../../../stores/admin/products/steep-words.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';

type Steep = ImportReport['steep'][number];

const COLUMNS: readonly Column<Steep>[] = [
  { header: 'Linha', wide: true, cell: ({ line }) => line },
  { header: 'Produto', cell: ({ name }) => name },
  { header: 'Hoje', numeric: true, cell: ({ before }) => formatBRL(before) },
  { header: 'Novo', numeric: true, cell: ({ after }) => <strong>{formatBRL(after)}</strong> },
  { header: 'Diferença', numeric: true, wide: true, cell: steepWords },
];

/** Warns of prices that are more likely slips than intended; does not prevent the import. */
export function SteepPrices({ report: { steepCount, steep } }: { report: ImportReport }) {
  if (steepCount === 0) return null;
  return (
    <>
      <Notice kind="warning">
        {counted(steepCount, 'preço cai', 'preços caem')} mais da metade ou{' '}
        {steepCount === 1 ? 'passa' : 'passam'} do dobro. Confira se falta ou sobra um algarismo antes de
        importar.
      </Notice>
      <DataTable
        label="Preços para conferir"
        columns={COLUMNS}
        rows={steep}
        rowKey={({ line }) => String(line)}
      />
      {steepCount > steep.length && (
        <p className="text-soft">E mais {(steepCount - steep.length).toLocaleString('pt-BR')}.</p>
      )}
    </>
  );
}
