import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { categoryUrl } from '../../../paths.ts';
import { categoryList, removeCategory } from '../../../stores/admin/categories.ts';
import {
  $categoryEditor,
  category,
  openCategory,
  saveCategory,
  settleCategory,
  startCategory,
} from '../../../stores/admin/category-editor.ts';
import { setQuery } from '../../../stores/admin/place.ts';
import { mayLeave } from '../../../stores/admin/unsaved.ts';
import { Button } from '../../../ui/Button.tsx';
import { Only, useMay, Writable } from '../kit/Allowed.tsx';
import { Conflict } from '../kit/Conflict.tsx';
import { focusFirstProblem } from '../kit/focus.ts';
import { Modal } from '../kit/Modal.tsx';
import { Empty, Loading } from '../kit/States.tsx';
import { CategoryFields } from './CategoryFields.tsx';

const close = () => {
  category.forget();
  setQuery({ editar: null, nova: null }, 'push');
};

type Props = { id: string | undefined; below: string | undefined };

/** A category beside the tree: one that is there, or a new one below another. */
export function CategoryModal({ id, below }: Props) {
  const state = useStore(categoryList.$state);
  const isReady = state.status === 'ready';
  const doing = useMay('catalogue.write') ? 'Editar Categoria' : 'Categoria';
  useEffect(() => category.forget, []);
  // Opened once the tree is known; what others change meanwhile does not touch what is being typed.
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
    <Modal title={id ? doing : 'Nova Categoria'} shape="side" onClose={close} footer={<Buttons />}>
      <Theirs />
      <Writable need="catalogue.write">
        <CategoryFields categories={categories} />
      </Writable>
    </Modal>
  );
}

function Theirs() {
  const editor = useStore($categoryEditor);
  if (editor.status !== 'open' || !editor.theirs) return null;
  return <Conflict what="esta categoria" at={editor.theirs.updatedAt} onSettle={settleCategory} />;
}

function Buttons() {
  const editor = useStore($categoryEditor);
  const { isSaving } = useStore(category.$draft);
  const isDirty = useStore(category.$isDirty);
  const row = editor.status === 'open' ? editor.row : null;
  const save = async () => {
    const isStill = category.mark();
    const isSaved = await saveCategory();
    if (isStill() && !isSaved) focusFirstProblem();
    if (!isSaved) return;
    if (isStill() && !category.$isDirty.get()) close();
    await categoryList.reload();
  };
  const leave = async () => {
    if (await mayLeave()) close();
  };
  const remove = async () => {
    if (row && (await removeCategory(row))) close();
  };
  return (
    <>
      {row && (
        <span className="editor-more">
          <Only need="catalogue.write">
            <button type="button" className="link text-bordeaux" onClick={() => void remove()}>
              Excluir
            </button>
          </Only>
          {row.isActive && (
            <a className="link" href={categoryUrl(row.slug)} target="_blank" rel="noopener">
              Ver na loja
            </a>
          )}
        </span>
      )}
      <Button size="small" look="line" onClick={() => void leave()}>
        Cancelar
      </Button>
      <Only need="catalogue.write">
        <Button size="small" busy={isSaving} disabled={row !== null && !isDirty} onClick={() => void save()}>
          {isSaving ? 'Salvando...' : row ? 'Salvar' : 'Criar Categoria'}
        </Button>
      </Only>
    </>
  );
}
