import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { ADMIN_PRODUCTS } from '../../../paths.admin.ts';
import { go } from '../../../stores/admin/kit/place.ts';
import { product, saveProduct, startProduct } from '../../../stores/admin/products/product-editor.ts';
import { categories } from '../../../stores/admin/products/products.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { saveAndLeave } from '../kit/EditorPanel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Colours } from './editor/Colours.tsx';
import { Images } from './editor/Images.tsx';
import { Information } from './editor/Information.tsx';
import { Measures } from './editor/Measures.tsx';
import { Sizes } from './editor/Sizes.tsx';
import { Stock } from './editor/Stock.tsx';

/** /admin/produtos/novo: the form for a new product. */
export function NewProduct() {
  const { isSaving } = useStore(product.$draft);
  // Created already, but the form was edited while the request was under way.
  const isMade = useStore(product.$state).status === 'open';
  useEffect(() => {
    startProduct();
    void categories.load({});
    return product.forget;
  }, []);
  const save = () => void saveAndLeave(product, saveProduct, () => go(ADMIN_PRODUCTS));
  const buttons = (
    <>
      <ActionButton text="Cancelar" look="line" onClick={() => void go(ADMIN_PRODUCTS)} />
      <ActionButton
        text={isSaving ? 'Salvando...' : isMade ? 'Salvar' : 'Criar Produto'}
        busy={isSaving}
        onClick={save}
      />
    </>
  );
  return (
    <Screen title="Novo Produto" parent={{ name: 'Produtos', href: ADMIN_PRODUCTS }} foot={buttons}>
      <Part title="Imagens">
        <Images />
      </Part>
      <Part title="Informações do Produto">
        <Information />
      </Part>
      <div className="grid items-start gap-x-12 xl:grid-cols-2">
        <Part title="Cores">
          <Colours />
        </Part>
        <Part title="Tamanhos">
          <Sizes />
        </Part>
      </div>
      {/* As wide as the screen: a column for each measure. */}
      <Measures />
      <Part title="Estoque">
        <Stock />
      </Part>
    </Screen>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form-section" aria-label={title}>
      <h2 className="form-section__title">{title}</h2>
      {children}
    </section>
  );
}
