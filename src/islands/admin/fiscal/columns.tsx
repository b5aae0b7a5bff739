import type { GapRow } from '../../../contracts/admin/fiscal.ts';
import { formatNcm, GOODS_ORIGINS } from '../../../domain/fiscal/codes.ts';
import { Only } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { ProductCell, ProductLink } from '../kit/Values.tsx';
import { MissingNcm, MissingOrigin } from './FillGap.tsx';

export const GAP_COLUMNS: readonly Column<GapRow>[] = [
  { header: 'Produto', cell: (row) => <Product row={row} /> },
  { header: 'Vendidas', numeric: true, wide: true, cell: ({ soldCount }) => soldCount },
  { header: 'NCM', wide: true, cell: (row) => <Ncm row={row} /> },
  { header: 'Origem', wide: true, cell: (row) => <Origin row={row} /> },
];

/** On phones what is missing stands below the name. */
function Product({ row }: { row: GapRow }) {
  return (
    <>
      <ProductCell imageKey={row.imageKey}>
        <ProductLink id={row.id} name={row.name} />
        <span className="text-small text-soft">
          {[row.categoryPath, row.material].filter(Boolean).join(' · ')}
        </span>
      </ProductCell>
      <div className="grid gap-3 py-2 md:hidden">
        <div>
          <span className="block text-small text-soft">NCM</span>
          <Ncm row={row} />
        </div>
        <div>
          <span className="block text-small text-soft">Origem</span>
          <Origin row={row} />
        </div>
      </div>
    </>
  );
}

function Ncm({ row }: { row: GapRow }) {
  if (row.ncm) return formatNcm(row.ncm);
  return (
    <Only need="catalogue.write" instead="Falta">
      <MissingNcm row={row} />
    </Only>
  );
}

function Origin({ row }: { row: GapRow }) {
  if (row.goodsOrigin) return GOODS_ORIGINS[row.goodsOrigin];
  return (
    <Only need="catalogue.write" instead="Falta">
      <MissingOrigin row={row} />
    </Only>
  );
}
