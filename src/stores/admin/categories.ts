import { atom } from 'nanostores';
import {
  adminDeleteCategory,
  adminListCategories,
  adminOrderCategories,
  adminSaveCategory,
  type CategoryRow,
} from '../../contracts/admin/categories.ts';
import { toast } from '../toasts.ts';
import { ask, confirm, tellFailure, tellUndoable } from './ask.ts';
import { moved } from './product-values.ts';
import { checkPublishing } from './publishing.ts';
import { createResource } from './resource.ts';

/** The tree of categories and what is done to it. */

export const categoryList = createResource(adminListCategories);

/** A category that could not be removed, with what stands in it. */
export type Blocked = { row: CategoryRow; products: number; children: number };
export const $blocked = atom<Blocked | null>(null);

export function knownCategories(): readonly CategoryRow[] {
  const state = categoryList.$state.get();
  return state.status === 'ready' ? state.data.categories : [];
}

/** Those that stand below the same parent, in their order. */
export function siblingsOf(rows: readonly CategoryRow[], { parentId }: Pick<CategoryRow, 'parentId'>) {
  return rows.filter((row) => row.parentId === parentId);
}

type Switches = Partial<Pick<CategoryRow, 'isActive' | 'isHighlighted'>>;

/** Switches a category at once; takes it back where the server does not agree. */
export async function switchCategory(row: CategoryRow, change: Switches): Promise<void> {
  patchRow({ ...row, ...change });
  const { slug, products, children, updatedAt, ...rest } = row;
  const result = await ask(adminSaveCategory, { ...rest, ...change });
  if (!result.ok) {
    patchRow(row);
    tellFailure('Erro ao atualizar categoria.', result);
    if (result.code === 'changed_meanwhile' || result.code === 'not_found') await categoryList.reload();
    return;
  }
  patchRow(result.data);
  const back = Object.fromEntries(
    Object.keys(change).map((name) => [name, row[name as keyof Switches]]),
  ) as Switches;
  tellUndoable(switchedWords(row, change), () => switchCategory(result.data, back));
  void checkPublishing();
}

function switchedWords({ name }: CategoryRow, { isActive, isHighlighted }: Switches): string {
  if (isActive !== undefined) return isActive ? `${name} está na loja` : `${name} saiu da loja`;
  return isHighlighted ? `${name} está em destaque` : `${name} saiu dos destaques`;
}

/** Moves a category among those beside it. */
export async function moveCategory(row: CategoryRow, to: number): Promise<void> {
  const siblings = siblingsOf(knownCategories(), row);
  const from = siblings.findIndex(({ id }) => id === row.id);
  const order = moved(siblings, from, to);
  if (from === -1 || order[from]?.id === row.id) return;
  categoryList.patch(({ categories }) => ({ categories: reordered(categories, order) }));
  const ids = order.map(({ id }) => id);
  const result = await ask(adminOrderCategories, { parentId: row.parentId, ids });
  if (result.ok) {
    categoryList.patch(() => result.data);
    void checkPublishing();
    return;
  }
  tellFailure('Erro ao atualizar categoria.', result);
  await categoryList.reload();
}

/** The tree with some siblings in another order, each with what stands below it. */
export function reordered(rows: readonly CategoryRow[], siblings: readonly CategoryRow[]): CategoryRow[] {
  const parentId = siblings[0]?.parentId ?? null;
  const tops = parentId === null ? siblings : siblingsOf(rows, { parentId: null });
  return tops.flatMap((top) => [
    top,
    ...(top.id === parentId ? siblings : siblingsOf(rows, { parentId: top.id })),
  ]);
}

/** Asks, and removes a category; says what stands in the way where something does. */
export async function removeCategory(row: CategoryRow): Promise<boolean> {
  const sure = await confirm({
    title: `Excluir ${row.name}`,
    text: 'Tem certeza que deseja excluir esta categoria? Esta ação não pode ser desfeita.',
    action: 'Excluir',
    danger: true,
  });
  if (!sure) return false;
  const result = await ask(adminDeleteCategory, { id: row.id });
  if (!result.ok) {
    if (result.code === 'category_in_use') {
      const { products, children } = result.data ?? {};
      $blocked.set({ row, products: Number(products ?? 0), children: Number(children ?? 0) });
    } else tellFailure('Erro ao excluir categoria.', result);
    return false;
  }
  toast('Categoria excluída com sucesso!');
  void checkPublishing();
  await categoryList.reload();
  return true;
}

/** Shows a category in the tree as the server has just answered it. */
export function patchRow(row: CategoryRow): void {
  categoryList.patch(({ categories }) => ({
    categories: categories.map((one) => (one.id === row.id ? row : one)),
  }));
}
