import { useStore } from '@nanostores/react';
import { ADMIN_PRODUCT_SHEET, ADMIN_PRODUCTS } from '../../../paths.admin.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $changed, giveUpAll, saveSheet, sheet } from '../../../stores/admin/products/product-sheet.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, LinkButton } from '../kit/Actions.tsx';
import { Listing } from '../kit/Listing.tsx';
import { focusFirstProblem } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { NoMatch, NoProducts, productsFailed } from './ProductStates.tsx';
import { SheetTable } from './SheetTable.tsx';

/** /admin/produtos/planilha: edits prices and stock of many products as in a spreadsheet, including paste. */
export function ProductSheet() {
  return (
    <Screen title="Preços e estoque" parent={{ name: 'Produtos', href: ADMIN_PRODUCTS }}>
      <ProductFilters />
      <Listing
        list={sheet}
        noun={['produto', 'produtos']}
        lines={16}
        failed={productsFailed}
        noMatch={<NoMatch unfiltered={ADMIN_PRODUCT_SHEET} />}
        empty={<NoProducts />}
      >
        {({ items }, isStale) => (
          <>
            <p className="text-soft max-w-240 pb-3 text-small">
              Setas e Enter mudam de linha, Esc desfaz a célula. Uma coluna copiada de uma planilha pode ser
              colada a partir de qualquer célula. O que for vendido enquanto isso é descontado do estoque que
              você salvar.
            </p>
            <SheetTable products={items} isStale={isStale} />
          </>
        )}
      </Listing>
      <SaveBar />
    </Screen>
  );
}

/** A bar at the bottom while there are unsaved changes. */
function SaveBar() {
  const changed = useStore($changed);
  const [isBusy, during] = useBusy();
  if (changed === 0) return null;
  const save = during(async () => {
    if (!(await saveSheet())) focusFirstProblem();
  });
  return (
    <div className="bulk">
      <strong role="status">{counted(changed, 'alteração', 'alterações')}</strong>
      <ActionButton text="Salvar" busy={isBusy} onClick={save} />
      <LinkButton text="Descartar" look="drawn" onPress={giveUpAll} />
    </div>
  );
}
