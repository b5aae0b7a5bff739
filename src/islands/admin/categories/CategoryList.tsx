import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ADMIN } from '../../../paths.admin.ts';
import { categoryList } from '../../../stores/admin/categories.ts';
import { $place } from '../../../stores/admin/place.ts';
import { ActionLink } from '../kit/ActionLink.tsx';
import { Only } from '../kit/Allowed.tsx';
import { Here } from '../kit/Here.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Empty, Loaded } from '../kit/States.tsx';
import { BlockedDialog } from './BlockedDialog.tsx';
import { CategoryModal } from './CategoryModal.tsx';
import { CategoryRows } from './CategoryRows.tsx';

/** The editor for a new category at the top of the tree. */
const NEW = { nova: 'raiz', editar: null };

/** /admin/categorias: the tree; `?editar=` opens one beside it, `?nova=` a new one below another. */
export function CategoryList() {
  const { query } = useStore($place);
  useEffect(() => void categoryList.load({}), []);
  const key = query.editar ?? query.nova;
  return (
    <Screen
      title="Categorias"
      back={ADMIN}
      actions={<ActionLink text="Nova Categoria" to={NEW} need="catalogue.write" />}
    >
      <Loaded
        of={categoryList}
        failed="Não foi possível acessar a tabela de categorias no banco de dados."
        lines={10}
      >
        {({ categories }, isStale) =>
          categories.length === 0 ? (
            <Empty title="A loja ainda não tem categorias.">
              <Only need="catalogue.write">
                <Here className="link link--drawn" to={NEW}>
                  Criar a primeira categoria
                </Here>
              </Only>
            </Empty>
          ) : (
            <CategoryRows categories={categories} isStale={isStale} />
          )
        }
      </Loaded>
      {key && <CategoryModal key={key} id={query.editar} below={query.nova} />}
      <BlockedDialog />
    </Screen>
  );
}
