import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ADMIN_PRODUCT_SHEET, ADMIN_PRODUCTS } from '../../../paths.ts';
import { $place } from '../../../stores/admin/place.ts';
import {
  $changed,
  giveUpAll,
  openSheet,
  saveSheet,
  sheet,
  sheetInput,
} from '../../../stores/admin/product-sheet.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusFirstProblem } from '../kit/focus.ts';
import { BeyondLast, Pager } from '../kit/Pager.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Loading } from '../kit/States.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { NoProducts, ProductsFailed } from './ProductStates.tsx';
import { SheetTable } from './SheetTable.tsx';

/** /admin/produtos/planilha: prices and stock of many products, typed and pasted as in a spreadsheet. */
export function ProductSheet() {
  const { query } = useStore($place);
  const input = JSON.stringify(sheetInput(query));
  useEffect(() => void openSheet(JSON.parse(input)), [input]);
  return (
    <Screen
      title="Preços e estoque"
      back={ADMIN_PRODUCTS}
      crumbs={[{ name: 'Produtos', href: ADMIN_PRODUCTS }]}
    >
      <ProductFilters />
      <Lines />
      <SaveBar />
    </Screen>
  );
}

function Lines() {
  const state = useStore(sheet.$state);
  if (state.status === 'loading') return <Loading lines={16} />;
  if (state.status === 'failed') {
    return <ProductsFailed failure={state.failure} onRetry={() => void sheet.reload()} />;
  }
  const { items, total, page, totalPages } = state.data;
  if (items.length === 0 && total > 0) return <BeyondLast totalPages={totalPages} />;
  if (items.length === 0) return <NoProducts unfiltered={ADMIN_PRODUCT_SHEET} />;
  return (
    <>
      <p className="text-soft max-w-240 pb-3 text-small">
        Setas e Enter mudam de linha, Esc desfaz a célula. Uma coluna copiada de uma planilha pode ser colada
        a partir de qualquer célula. O que for vendido enquanto isso é descontado do estoque que você salvar.
      </p>
      <SheetTable products={items} isStale={state.isStale} />
      <Pager page={page} totalPages={totalPages} total={total} noun={['produto', 'produtos']} />
    </>
  );
}

/** Stands at the bottom while something is not saved. */
function SaveBar() {
  const changed = useStore($changed);
  const [isBusy, setBusy] = useState(false);
  if (changed === 0) return null;
  const save = async () => {
    setBusy(true);
    if (!(await saveSheet())) focusFirstProblem();
    setBusy(false);
  };
  return (
    <div className="bulk">
      <strong role="status">
        {changed} {changed === 1 ? 'alteração' : 'alterações'}
      </strong>
      <Button size="small" busy={isBusy} onClick={() => void save()}>
        Salvar
      </Button>
      <button type="button" className="link link--drawn" onClick={giveUpAll}>
        Descartar
      </button>
    </div>
  );
}
