import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ADMIN, ADMIN_CATEGORIES } from '../../../paths.admin.ts';
import { go } from '../../../stores/admin/kit/place.ts';
import { categoryList } from '../../../stores/admin/products/categories.ts';
import { category, saveCategory, startCategory } from '../../../stores/admin/products/category-editor.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { saveAndLeave } from '../kit/EditorPanel.tsx';
import { Loaded, Screen } from '../kit/Screen.tsx';
import { CategoryFields } from './CategoryFields.tsx';

/** /admin/categorias/nova: a new category, with an editable slug. */
export function NewCategory() {
  const { isSaving } = useStore(category.$draft);
  const isReady = useStore(categoryList.$state).status === 'ready';
  // Created already, but the form was edited while the request was under way.
  const isMade = useStore(category.$state).status === 'open';
  useEffect(() => {
    void categoryList.load({});
    return category.forget;
  }, []);
  useEffect(() => {
    if (isReady) startCategory(null, 'page');
  }, [isReady]);
  const save = () => void saveAndLeave(category, saveCategory, () => go(ADMIN_CATEGORIES));
  return (
    <Screen
      title="Nova Categoria"
      parent={{ name: 'Categorias', href: ADMIN_CATEGORIES }}
      foot={
        <>
          <ActionButton text="Cancelar" look="line" onClick={() => void go(ADMIN)} />
          <ActionButton
            text={isSaving ? 'Salvando...' : isMade ? 'Salvar' : 'Criar Categoria'}
            busy={isSaving}
            disabled={!isReady}
            onClick={save}
          />
        </>
      }
    >
      <Loaded of={categoryList} failed="Erro ao carregar categorias existentes." lines={6}>
        {({ categories }) => (
          <div className="max-w-176">
            <CategoryFields categories={categories} isOnPage />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
