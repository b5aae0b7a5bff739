import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { adminMoveCategory, type CategoryRow } from '../../../contracts/admin/categories.ts';
import { CATEGORY_SLUG_LENGTH } from '../../../domain/products/categories.ts';
import { categoryUrl } from '../../../paths.ts';
import { ask } from '../../../stores/admin/kit/ask.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import { categoryList, removeCategory } from '../../../stores/admin/products/categories.ts';
import {
  category,
  categoryMoved,
  openCategory,
  saveCategory,
  startCategory,
} from '../../../stores/admin/products/category-editor.ts';
import { LinkButton, Only, TextLink, useMay, Writable } from '../kit/Actions.tsx';
import { EditorPanel } from '../kit/EditorPanel.tsx';
import { MoveAddress } from '../kit/MoveAddress.tsx';
import { Modal } from '../kit/Panel.tsx';
import { Empty, Loading } from '../kit/Screen.tsx';
import { CategoryFields } from './CategoryFields.tsx';

const close = () => setQuery({ editar: null, nova: null }, 'push');

type Props = { id: string | undefined; below: string | undefined };

/** The editor beside the tree: of a category (`id`) or a new one (`below` its parent). */
export function CategoryModal({ id, below }: Props) {
  const state = useStore(categoryList.$state);
  const isReady = state.status === 'ready';
  const doing = useMay('catalogue.write') ? 'Editar Categoria' : 'Categoria';
  // Opened when the tree has loaded; later changes by others do not reset the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (state.status !== 'ready') return;
    const { categories } = state.data;
    const row = categories.find((one) => one.id === id);
    if (row) openCategory(row);
    else startCategory(categories.find((one) => one.id === below)?.id ?? null, 'modal');
  }, [isReady, id, below]);
  if (!isReady) {
    return (
      <Modal title="Categoria" shape="side" onClose={close}>
        <Loading lines={6} />
      </Modal>
    );
  }
  const { categories } = state.data;
  if (id && !categories.some((one) => one.id === id)) {
    return (
      <Modal title={doing} shape="side" onClose={close}>
        <Empty title="Esta categoria não existe mais." />
      </Modal>
    );
  }
  return (
    <EditorPanel
      editor={category}
      title={id ? doing : 'Nova Categoria'}
      at={['editar', 'nova']}
      failed="Não foi possível carregar a categoria."
      what="esta categoria"
      need="catalogue.write"
      save={saveCategory}
      create="Criar Categoria"
      more={(row, leave) => <Acts row={row} onGone={leave} />}
    >
      {() => (
        <Writable need="catalogue.write">
          <CategoryFields categories={categories} />
        </Writable>
      )}
    </EditorPanel>
  );
}

function Acts({ row, onGone }: { row: CategoryRow; onGone: () => void }) {
  return (
    <>
      <Only need="catalogue.write">
        <MoveAddress
          slug={row.slug}
          maxLength={CATEGORY_SLUG_LENGTH}
          url={categoryUrl}
          send={(slug) => ask(adminMoveCategory, { id: row.id, slug }, { patched: ['categories'] })}
          onMoved={categoryMoved}
        />
        <LinkButton
          text="Excluir"
          look="danger"
          onPress={async () => (await removeCategory(row)) && onGone()}
        />
      </Only>
      {row.isActive && (
        <TextLink text="Ver na loja" target="_blank" rel="noopener" href={categoryUrl(row.slug)} />
      )}
    </>
  );
}
