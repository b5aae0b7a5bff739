import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ADMIN_PRODUCTS } from '../../../paths.admin.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { $blocked, categoryList, knownCategories } from '../../../stores/admin/products/categories.ts';
import { ActionLink, Only, TextLink } from '../kit/Actions.tsx';
import { Modal } from '../kit/Panel.tsx';
import { Empty, Loaded, Screen } from '../kit/Screen.tsx';
import { CategoryModal } from './CategoryModal.tsx';
import { CategoryRows } from './CategoryRows.tsx';

/** Query that opens the editor for a new root category. */
const NEW = { nova: 'raiz', editar: null };

/** /admin/categorias: the tree; `?editar=` opens one beside it, `?nova=` a new one below that parent. */
export function CategoryList() {
  const { query } = useStore($place);
  useEffect(() => void categoryList.load({}), []);
  const key = query.editar ?? query.nova;
  return (
    <Screen title="Categorias" actions={<ActionLink text="Nova Categoria" to={NEW} need="catalogue.write" />}>
      <Loaded
        of={categoryList}
        failed="Não foi possível acessar a tabela de categorias no banco de dados."
        lines={10}
      >
        {({ categories }, isStale) =>
          categories.length === 0 ? (
            <Empty title="A loja ainda não tem categorias.">
              <Only need="catalogue.write">
                <TextLink text="Criar a primeira categoria" look="drawn" to={NEW} />
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

/** Why a category cannot be removed, with links to its contents. */
function BlockedDialog() {
  const blocked = useStore($blocked);
  if (!blocked) return null;
  const { row, products, children } = blocked;
  const close = () => $blocked.set(null);
  return (
    <Modal title={`${row.name} não pode ser excluída`} onClose={close}>
      <p>Antes, mova ou exclua o que está nela:</p>
      <ul className="form-stack">
        {products > 0 && (
          <li>
            <TextLink
              text={`Ver ${counted(products, 'produto', 'produtos')}`}
              look="drawn"
              onClick={close}
              href={`${ADMIN_PRODUCTS}?categoria=${row.id}`}
            />
          </li>
        )}
        {children > 0 &&
          knownCategories()
            .filter(({ parentId }) => parentId === row.id)
            .map(({ id, name }) => (
              <li key={id}>
                <TextLink
                  text={`Abrir a subcategoria ${name}`}
                  look="drawn"
                  onClick={close}
                  to={{ editar: id, nova: null }}
                />
              </li>
            ))}
      </ul>
    </Modal>
  );
}
