import type { ImportReport } from '../../../contracts/admin/product-file.ts';
import { formatBRL } from '../../../domain/money/money.ts';
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
        {steepCount === 1
          ? '1 preço cai mais da metade ou passa do dobro.'
          : `${steepCount.toLocaleString('pt-BR')} preços caem mais da metade ou passam do dobro.`}{' '}
        Confira se falta ou sobra um algarismo antes de importar.
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
