import type { ReactNode } from 'react';
import type { ReasonRow } from '../../../contracts/admin/return-reasons.ts';
import {
  COUNTED_REASONS,
  type CountedReason,
  mainReason,
  piecesOf,
  REASON_LABELS,
  type ReasonGroup,
} from '../../../domain/reports/return-reasons.ts';
import { timeWords } from '../../../stores/admin/kit/time-words.ts';
import type { Column } from '../kit/DataTable.tsx';
import { ProductCell, ProductLink, SizesLink } from '../kit/Values.tsx';

/** Heading of a reason's column and its sort key. */
const HEADS: Readonly<Record<CountedReason, readonly [header: string, sort: string]>> = {
  small: ['Pequeno', 'pequeno'],
  large: ['Grande', 'grande'],
  look: ['Fotos', 'fotos'],
  defect: ['Defeito', 'defeito'],
  wrong_piece: ['Peça errada', 'errada'],
  changed_mind: ['Mudou de ideia', 'ideia'],
  unsaid: ['Sem motivo', 'sem'],
};

const COUNTS: readonly Column<ReasonRow>[] = [
  {
    header: 'Peças',
    sort: 'pecas',
    numeric: true,
    cell: ({ counts }) => <strong className="font-medium">{piecesOf(counts)}</strong>,
  },
  ...COUNTED_REASONS.map((reason): Column<ReasonRow> => {
    const [header, sort] = HEADS[reason];
    return {
      header,
      sort,
      numeric: true,
      wide: true,
      cell: ({ counts }) => <Count of={counts[reason]} isMain={mainReason(counts) === reason} />,
    };
  }),
];

/** The columns of the report for each grouping. */
export const REASON_COLUMNS: Readonly<Record<ReasonGroup, readonly Column<ReasonRow>[]>> = {
  produto: [{ header: 'Produto', cell: (row) => <Product row={row} /> }, ...COUNTS],
  tamanho: [
    { header: 'Tamanho', cell: (row) => <Named row={row}>{row.label || 'Sem tamanho'}</Named> },
    ...COUNTS,
  ],
  mes: [
    { header: 'Mês', sort: 'mes', cell: (row) => <Named row={row}>{timeWords(row.label)}</Named> },
    ...COUNTS,
  ],
};

/** A dash for zero; the main reason is emphasised. */
function Count({ of, isMain }: { of: number; isMain: boolean }) {
  if (of === 0) return <span className="text-soft">–</span>;
  return isMain ? <strong className="bg-paper-deep px-2 py-1 font-medium text-bordeaux">{of}</strong> : of;
}

/** On phones the reasons are below the row's name. */
function Named({ row, children }: { row: ReasonRow; children: ReactNode }) {
  return (
    <span className="grid gap-1 max-md:py-1">
      <span className="whitespace-nowrap">{children}</span>
      <Said row={row} />
    </span>
  );
}

function Said({ row: { counts } }: { row: ReasonRow }) {
  const said = COUNTED_REASONS.filter((reason) => counts[reason] > 0)
    .toSorted((a, b) => counts[b] - counts[a])
    .map((reason) => `${counts[reason]} ${REASON_LABELS[reason].toLowerCase()}`);
  return <span className="text-small text-soft md:hidden">{said.join(' · ')}</span>;
}

function Product({ row }: { row: ReasonRow }) {
  const { label, productId, imageKey } = row;
  return (
    <ProductCell imageKey={imageKey}>
      <ProductLink id={productId} name={label} />
      <Said row={row} />
      {productId && <SizesLink id={productId} name={label} />}
    </ProductCell>
  );
}
