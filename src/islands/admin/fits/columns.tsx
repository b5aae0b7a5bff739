import type { FitRow } from '../../../contracts/admin/fits.ts';
import {
  FIT_ANSWERS,
  type FitCounts,
  fitPercents,
  fitShares,
  leanOf,
} from '../../../domain/sizing/buyers-fit.ts';
import { FIT_PLACE_NAMES } from '../../../domain/sizing/fit-words.ts';
import { adminProductUrl } from '../../../paths.admin.ts';
import { TextLink } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { Chip, ProductCell } from '../kit/Values.tsx';

export const FIT_COLUMNS: readonly Column<FitRow>[] = [
  { header: 'Produto', cell: (row) => <Product row={row} /> },
  { header: 'Caimento', wide: true, cell: (row) => <LeanChip counts={row} /> },
  { header: 'Respostas', sort: 'respostas', numeric: true, wide: true, cell: answersOf },
  { header: 'Pequeno', sort: 'pequeno', numeric: true, wide: true, cell: partOf('small') },
  { header: 'Certo', numeric: true, wide: true, cell: partOf('right') },
  { header: 'Grande', sort: 'grande', numeric: true, wide: true, cell: partOf('large') },
  { header: 'Por tamanho', widest: true, cell: ({ sizes }) => <Sizes sizes={sizes} /> },
  { header: 'Onde', widest: true, cell: ({ places }) => <Places places={places} /> },
];

function answersOf({ small, right, large }: FitCounts): number {
  return small + right + large;
}

function partOf(fit: keyof FitCounts) {
  return (row: FitCounts) => `${fitPercents(row)[fit]}%`;
}

function Product({ row }: { row: FitRow }) {
  const { id, name, imageKey, sizes, places } = row;
  return (
    <ProductCell imageKey={imageKey}>
      <TextLink text={name} href={adminProductUrl(id)} />
      <span className="grid justify-items-start gap-1 md:hidden">
        <LeanChip counts={row} />
        <span className="text-small">
          {`${partOf('right')(row)} certo, ${partOf('small')(row)} pequeno, ${partOf('large')(row)} grande, ${answersOf(row)} no total`}
        </span>
      </span>
      <span className="grid gap-1 text-small text-soft lg:hidden">
        <Sizes sizes={sizes} />
        <Places places={places} />
      </span>
    </ProductCell>
  );
}

/** The conclusion from the answers: true to size, runs small or runs large; none below `FIT_ANSWERS` answers. */
function LeanChip({ counts }: { counts: FitCounts }) {
  if (!fitShares(counts)) return <Chip>{`Menos de ${FIT_ANSWERS}`}</Chip>;
  const lean = leanOf(counts);
  if (!lean) return <Chip tone="good">Como esperado</Chip>;
  const word = lean.fit === 'small' ? 'pequeno' : 'grande';
  return <Chip tone={lean.isStrong ? 'bad' : 'warn'}>{`Fica ${lean.isStrong ? 'bem ' : ''}${word}`}</Chip>;
}

function Sizes({ sizes }: Pick<FitRow, 'sizes'>) {
  return (
    <span className="grid tabular">
      {sizes.map(({ label, small, right, large }) => (
        <span key={label}>{`${label}: ${small} pequeno, ${right} certo, ${large} grande`}</span>
      ))}
    </span>
  );
}

function Places({ places }: Pick<FitRow, 'places'>) {
  return (
    <span className="grid tabular">
      {places.map(({ place, small, large }) => (
        <span key={place}>
          {`${FIT_PLACE_NAMES[place]}: `}
          {[small > 0 && `${small} pequeno`, large > 0 && `${large} grande`].filter(Boolean).join(', ')}
        </span>
      ))}
    </span>
  );
}
