import { atom } from 'nanostores';
import {
  adminDeleteCategory,
  adminListCategories,
  adminOrderCategories,
  adminSaveCategory,
  type CategoryRow,
} from '../../../contracts/admin/categories.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, confirm, toastFailure, toastUndo } from '../kit/ask.ts';
import { shown } from '../kit/freshness.ts';
import { moved } from '../kit/moved.ts';
import { createResource } from '../kit/resource.ts';

/** The category tree. */

export const categoryList = createResource(adminListCategories);

/** A category that could not be removed, with the numbers of its contents. */
export type Blocked = { row: CategoryRow; products: number; children: number };
export const $blocked = atom<Blocked | null>(null);

export const knownCategories = (): readonly CategoryRow[] => categoryList.$data.get()?.categories ?? [];

/** The children of the same parent, in order. */
export function siblingsOf(rows: readonly CategoryRow[], { parentId }: Pick<CategoryRow, 'parentId'>) {
  return rows.filter((row) => row.parentId === parentId);
}

type Switches = Partial<Pick<CategoryRow, 'isActive' | 'isHighlighted'>>;

/** Optimistic update of a switch, with rollback. */
export async function switchCategory(row: CategoryRow, change: Switches): Promise<void> {
  patchRow({ ...row, ...change });
  const { slug, products, children, updatedAt, ...rest } = row;
  const result = await ask(adminSaveCategory, { ...rest, ...change }, { patched: ['categories'] });
  if (!result.ok) {
    patchRow(row);
    toastFailure('Erro ao atualizar categoria.', result);
    return;
  }
  patchRow(result.data);
  const back = Object.fromEntries(
    Object.keys(change).map((name) => [name, row[name as keyof Switches]]),
  ) as Switches;
  toastUndo(switchedWords(row, change), () => switchCategory(result.data, back));
}

function switchedWords({ name }: CategoryRow, { isActive, isHighlighted }: Switches): string {
  if (isActive !== undefined) return isActive ? `${name} está na loja` : `${name} saiu da loja`;
  return isHighlighted ? `${name} está em destaque` : `${name} saiu dos destaques`;
}

/** Moves a category among its siblings. */
export async function moveCategory(row: CategoryRow, to: number): Promise<void> {
  const siblings = siblingsOf(knownCategories(), row);
  const from = siblings.findIndex(({ id }) => id === row.id);
  const order = moved(siblings, from, to);
  if (from === -1 || order[from]?.id === row.id) return;
  categoryList.patch(({ categories }) => ({ categories: reordered(categories, order) }));
  const ids = order.map(({ id }) => id);
  const given = { parentId: row.parentId, ids };
  const result = await ask(adminOrderCategories, given, { patched: ['categories'] });
  categoryList.patch(({ categories }) =>
    result.ok ? result.data : { categories: reordered(categories, siblings) },
  );
  if (!result.ok) toastFailure('Erro ao atualizar categoria.', result);
}

/** The tree with these siblings reordered, each followed by its subtree. */
export function reordered(rows: readonly CategoryRow[], siblings: readonly CategoryRow[]): CategoryRow[] {
  const parentId = siblings[0]?.parentId ?? null;
  const tops = parentId === null ? siblings : siblingsOf(rows, { parentId: null });
  return tops.flatMap((top) => [
    top,
    ...(top.id === parentId ? siblings : siblingsOf(rows, { parentId: top.id })),
  ]);
}

/** Removes a category after a confirmation; if it is not empty, shows why it cannot be removed. */
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
    } else toastFailure('Erro ao excluir categoria.', result);
    return false;
  }
  toast('Categoria excluída com sucesso!');
  await shown();
  return true;
}

/** Updates a row with the server's response. */
export function patchRow(row: CategoryRow): void {
  categoryList.patch(({ categories }) => ({
    categories: categories.map((one) => (one.id === row.id ? row : one)),
  }));
}
