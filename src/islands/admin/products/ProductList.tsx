import { useStore } from '@nanostores/react';
import {
  ADMIN_IMPORT_PRODUCTS,
  ADMIN_NEW_PRODUCT,
  ADMIN_NOTE_GAPS,
  ADMIN_PRODUCT_SHEET,
  ADMIN_PRODUCTS,
} from '../../../paths.admin.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { exportProducts } from '../../../stores/admin/products/product-import.ts';
import { products, selected } from '../../../stores/admin/products/products.ts';
import { ActionLink, ExportButton, Only, useMay } from '../kit/Actions.tsx';
import { TableListing } from '../kit/Listing.tsx';
import { Screen } from '../kit/Screen.tsx';
import { BulkBar } from './BulkBar.tsx';
import { PRODUCT_COLUMNS } from './columns.tsx';
import { ProductEditor } from './editor/ProductEditor.tsx';
import { PriceChanges } from './PriceChanges.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { NoMatch, NoProducts, productsFailed } from './ProductStates.tsx';

/** /admin/produtos: the list with filters and bulk actions; `?editar=` opens the editor over it. */
export function ProductList() {
  const { query } = useStore($place);
  const mayChange = useMay('catalogue.write');
  return (
    <Screen
      title="Produtos"
      actions={
        <>
          <Only need="catalogue.write">
            <ActionLink text="Planilha" href={ADMIN_PRODUCT_SHEET} look="line" />
            <ActionLink text="Nota fiscal" href={ADMIN_NOTE_GAPS} look="line" />
            <ActionLink text="Alterar preços" to={{ precos: 'todos' }} look="line" />
          </Only>
          <ExportButton label="Exportar" busyLabel="Exportando…" run={exportProducts} />
          <Only need="catalogue.write">
            <ActionLink text="Importar" href={ADMIN_IMPORT_PRODUCTS} look="line" />
            <ActionLink text="Adicionar Produto" href={ADMIN_NEW_PRODUCT} />
          </Only>
        </>
      }
    >
      <ProductFilters />
      <TableListing
        list={products}
        label="Produtos"
        noun={['produto', 'produtos']}
        columns={PRODUCT_COLUMNS}
        rowName={({ name }) => name}
        sort={{ by: 'criado' }}
        selection={mayChange && selected}
        opens="editar"
        lines={12}
        failed={productsFailed}
        noMatch={<NoMatch unfiltered={ADMIN_PRODUCTS} />}
        empty={<NoProducts />}
      />
      <Only need="catalogue.write">
        <BulkBar />
        {query.precos && <PriceChanges of={query.precos} />}
      </Only>
      {query.editar && <ProductEditor key={query.editar} id={query.editar} />}
    </Screen>
  );
}
