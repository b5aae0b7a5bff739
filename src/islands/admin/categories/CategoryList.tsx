import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ADMIN } from '../../../paths.ts';
import { categoryList } from '../../../stores/admin/categories.ts';
import { $place, addressOf, changedQuery } from '../../../stores/admin/place.ts';
import { buttonClass } from '../../../ui/classes.ts';
import { Only } from '../kit/Allowed.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Empty, Failed, Loading } from '../kit/States.tsx';
import { BlockedDialog } from './BlockedDialog.tsx';
import { CategoryModal } from './CategoryModal.tsx';
import { CategoryRows } from './CategoryRows.tsx';

/** The address of the editor for a new category: below another, or at the top. */
const AT_THE_TOP = 'raiz';

/** /admin/categorias: the tree; `?editar=` opens one beside it, `?nova=` a new one below another. */
export function CategoryList() {
  const { path, query } = useStore($place);
  useEffect(() => void categoryList.load({}), []);
  const newAddress = addressOf({ path, query: changedQuery(query, { nova: AT_THE_TOP, editar: null }) });
  const key = query.editar ?? query.nova;
  return (
    <Screen
      title="Categorias"
      back={ADMIN}
      actions={
        <Only need="catalogue.write">
          <a className={buttonClass({ size: 'small' })} href={newAddress}>
            Nova Categoria
          </a>
        </Only>
      }
    >
      <Tree newAddress={newAddress} />
      {key && <CategoryModal key={key} id={query.editar} below={query.nova} />}
      <BlockedDialog />
    </Screen>
  );
}

function Tree({ newAddress }: { newAddress: string }) {
  const state = useStore(categoryList.$state);
  if (state.status === 'loading') return <Loading lines={10} />;
  if (state.status === 'failed') {
    return (
      <Failed
        what="Não foi possível acessar a tabela de categorias no banco de dados."
        failure={state.failure}
        onRetry={() => void categoryList.reload()}
      />
    );
  }
  const { categories } = state.data;
  if (categories.length === 0) {
    return (
      <Empty title="A loja ainda não tem categorias.">
        <Only need="catalogue.write">
          <a className="link link--drawn" href={newAddress}>
            Criar a primeira categoria
          </a>
        </Only>
      </Empty>
    );
  }
  return <CategoryRows categories={categories} isStale={state.isStale} />;
}
