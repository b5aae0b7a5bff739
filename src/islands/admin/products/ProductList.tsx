import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  ADMIN,
  ADMIN_IMPORT_PRODUCTS,
  ADMIN_NEW_PRODUCT,
  ADMIN_PRODUCT_SHEET,
  ADMIN_PRODUCTS,
} from '../../../paths.ts';
import { $place } from '../../../stores/admin/place.ts';
import { listInput, products, selected } from '../../../stores/admin/products.ts';
import { buttonClass } from '../../../ui/classes.ts';
import { Only, useMay } from '../kit/Allowed.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { BeyondLast, Pager } from '../kit/Pager.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Loading } from '../kit/States.tsx';
import { BulkBar } from './BulkBar.tsx';
import { PRODUCT_COLUMNS } from './columns.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ProductEditor } from './editor/ProductEditor.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { NoProducts, ProductsFailed } from './ProductStates.tsx';

/** /admin/produtos: the list, its filters, changes to many; `?editar=` opens the editor over it. */
export function ProductList() {
  const { query } = useStore($place);
  const list = JSON.stringify(listInput(query));
  useEffect(() => void products.load(JSON.parse(list)), [list]);
  return (
    <Screen
      title="Produtos"
      back={ADMIN}
      actions={
        <>
          <Only need="catalogue.write">
            <a className={buttonClass({ size: 'small', look: 'line' })} href={ADMIN_PRODUCT_SHEET}>
              Planilha
            </a>
          </Only>
          <ExportButton />
          <Only need="catalogue.write">
            <a className={buttonClass({ size: 'small', look: 'line' })} href={ADMIN_IMPORT_PRODUCTS}>
              Importar
            </a>
            <a className={buttonClass({ size: 'small' })} href={ADMIN_NEW_PRODUCT}>
              Adicionar Produto
            </a>
          </Only>
        </>
      }
    >
      <ProductFilters />
      <Rows />
      <Only need="catalogue.write">
        <BulkBar />
      </Only>
      {query.editar && <ProductEditor key={query.editar} id={query.editar} />}
    </Screen>
  );
}

function Rows() {
  const { query } = useStore($place);
  const state = useStore(products.$state);
  const ids = useStore(selected.$ids);
  const mayChange = useMay('catalogue.write');
  if (state.status === 'loading') return <Loading lines={12} />;
  if (state.status === 'failed') {
    return <ProductsFailed failure={state.failure} onRetry={() => void products.reload()} />;
  }
  const { items, total, page, totalPages } = state.data;
  if (items.length === 0 && total > 0) return <BeyondLast totalPages={totalPages} />;
  if (items.length === 0) return <NoProducts unfiltered={ADMIN_PRODUCTS} />;
  return (
    <>
      <DataTable
        label="Produtos"
        columns={PRODUCT_COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        sort={{ by: query.ordem ?? 'criado', way: query.sentido === 'asc' ? 'asc' : 'desc' }}
        selection={mayChange ? { ids, toggle: selected.toggle, toggleAll: selected.toggleAll } : undefined}
        currentKey={query.editar ?? null}
        isStale={state.isStale}
      />
      <Pager page={page} totalPages={totalPages} total={total} noun={['produto', 'produtos']} />
    </>
  );
}
