import {
  adminCreateCategory,
  adminListCategories,
  adminSaveCategory,
  type CategoryRow,
} from '../../../contracts/admin/categories.ts';
import { categorySlug, nextPosition } from '../../../domain/products/categories.ts';
import { CATEGORY } from '../../../records/category.ts';
import { ask } from '../kit/ask.ts';
import { createEditor, mergeFields } from '../kit/editor.ts';
import { createPlaceUploads } from '../kit/place-uploads.ts';
import { valuesOf as recordValues, type ValuesOf } from '../kit/record-values.ts';
import type { Typed } from '../kit/typed.ts';
import { categoryList, knownCategories, patchRow } from './categories.ts';

/** Editor of one category, existing or new. */

/** The fields of a category that can be written. */
export type CategoryValues = ValuesOf<typeof CATEGORY> & { slug: string };

const EMPTY: CategoryValues = { ...recordValues(CATEGORY, CATEGORY.blank), slug: '' };

/** Where a new one is created: in the modal beside the list, or on its own page, where the slug is editable. */
let newPlace: 'modal' | 'page' = 'modal';

/** Fields edited by hand are no longer derived from name and parent. */
let typed = { slug: false, position: false };

const valuesOf = (row: CategoryRow): CategoryValues => ({ ...recordValues(CATEGORY, row), slug: row.slug });

export const category = createEditor<CategoryRow, CategoryValues>({
  name: 'categoria',
  empty: EMPTY,
  valuesOf,
  merge: mergeFields,
  // Once saved, the slug no longer follows the name.
  mergeSaved: (sent, mine, saved) => ({ ...mergeFields(sent, mine, saved), slug: saved.slug }),
  async read({ id }) {
    const now = await ask(adminListCategories, {});
    if (!now.ok) return now;
    categoryList.patch(() => now.data);
    const row = now.data.categories.find((one) => one.id === id);
    return row ? { ok: true, data: row } : { ok: false, code: 'not_found', status: 404 };
  },
  failed(_, isNew) {
    if (!isNew) return 'Erro ao atualizar categoria.';
    return newPlace === 'page' ? 'Erro ao criar nova categoria.' : 'Erro ao criar categoria.';
  },
  beside: {
    slug_taken: 'slug',
    parent_unknown: 'parentId',
    category_depth: 'parentId',
    image_unknown: 'imageKey',
  },
  isUploading: () => categoryPictures.isBusy(),
});

/** The upload of the picture, under 'imageKey'. */
export const categoryPictures = createPlaceUploads('categories', category.mark);

export function startCategory(parentId: string | null, place: typeof newPlace): void {
  typed = { slug: false, position: false };
  newPlace = place;
  categoryPictures.forget();
  category.start({ ...EMPTY, parentId, position: nextPosition(knownCategories(), parentId) });
}

export function openCategory(row: CategoryRow): void {
  typed = { slug: true, position: true };
  categoryPictures.forget();
  category.put(row);
}

/** Takes over a changed slug; keeps unsaved edits. */
export function categoryMoved({ id, slug }: CategoryRow): void {
  const form = category.form();
  if (form?.id !== id) return;
  category.stands({ ...form, slug });
  category.saved({ ...valuesOf(form), slug }, { ...category.$draft.get().values, slug });
  patchRow({ ...form, slug });
}

/** The slug of a new category follows its name until edited by hand. */
export function setName(name: string): void {
  category.set({ name, ...(!typed.slug && { slug: categorySlug(name) }) });
}

export function setSlug(slug: string): void {
  typed.slug = slug !== '';
  category.set({ slug });
}

/** A new category is placed last below its parent, until the position is edited by hand. */
export function setParent(parentId: string | null): void {
  const position = typed.position ? {} : { position: nextPosition(knownCategories(), parentId) };
  category.set({ parentId, ...position });
}

export function setPosition(position: Typed): void {
  typed.position = true;
  category.set({ position });
}

/** Saves the form; resolves to the category, or null if it was not saved. */
export async function saveCategory(): Promise<CategoryRow | null> {
  const done = category.form() ? 'Categoria atualizada com sucesso!' : 'Categoria criada com sucesso!';
  const isStill = category.mark();
  const saved = await category.save(({ slug, ...values }, row) => {
    if (!row) return category.request(adminCreateCategory, { slug, ...values });
    const { id, version } = row;
    return category.request(adminSaveCategory, { id, version, ...values });
  }, done);
  // Reopening it before the tree has reloaded shows the saved values.
  if (saved) patchRow(saved);
  if (saved && isStill()) typed = { slug: true, position: true };
  return saved;
}
