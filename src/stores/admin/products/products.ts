import { adminCategoryOptions } from '../../../contracts/admin/categories.ts';
import { adminBulkEditProducts, type BulkChange } from '../../../contracts/admin/product-bulk.ts';
import {
  adminDeleteProduct,
  adminDuplicateProduct,
  adminListProducts,
  type ProductRow,
} from '../../../contracts/admin/products.ts';
import { adminProductUrl } from '../../../paths.admin.ts';
import { GOODS, type Goods } from '../../../records/goods.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, confirm, toastFailure, toastResult, toastUndo } from '../kit/ask.ts';
import { counted } from '../kit/count-words.ts';
import { shown } from '../kit/freshness.ts';
import { go } from '../kit/place.ts';
import { createList, createResource } from '../kit/resource.ts';
import { createSelection } from '../kit/selection.ts';

/** The product list. */

export const products = createList(adminListProducts);
export const categories = createResource(adminCategoryOptions);
export const selected = createSelection();

/** Optimistic update of `isFeatured`, with rollback. */
export async function highlight(row: ProductRow, isFeatured: boolean): Promise<void> {
  products.patchRow(row.id, { isFeatured });
  const change = { kind: 'featured', value: isFeatured } as const;
  const result = await ask(adminBulkEditProducts, { ids: [row.id], change }, { patched: ['products'] });
  if (!result.ok) {
    products.patchRow(row.id, { isFeatured: !isFeatured });
    toastFailure('Erro ao atualizar produto', result);
    return;
  }
  toastUndo(isFeatured ? 'Produto marcado como destaque' : 'Destaque removido', () =>
    highlight({ ...row, isFeatured }, !isFeatured),
  );
}

export async function removeProduct({ id, name }: Pick<ProductRow, 'id' | 'name'>): Promise<boolean> {
  const sure = await confirm({
    title: 'Tem certeza que deseja excluir este produto?',
    text: `${name} sai da loja, e não volta: para só tirá-lo de vista, arquive-o. Os pedidos antigos continuam mostrando o que foi comprado.`,
    action: 'Excluir',
    danger: true,
  });
  if (!sure) return false;
  const result = await ask(adminDeleteProduct, { id });
  if (!toastResult(result, 'Produto excluído com sucesso', 'Erro ao excluir produto')) return false;
  if (selected.$ids.get().has(id)) selected.toggle(id);
  products.release(id);
  await shown();
  return true;
}

export async function duplicateProduct(id: string): Promise<void> {
  const result = await ask(adminDuplicateProduct, { id });
  const done = 'Cópia criada. Ela fica inativa até você ativá-la.';
  if (!toastResult(result, done, 'Erro ao duplicar produto')) return;
  await go(adminProductUrl(result.data.id));
  await shown();
}

/** Bulk changes except prices, which need a preview (`price-changes.ts`). */
export type Act = Exclude<BulkChange, { kind: 'prices' | 'discount' }>;

/** Toast after a bulk change. */
function doneWords(change: Act, changed: number): string {
  const many = counted(changed, 'produto', 'produtos');
  switch (change.kind) {
    case 'category':
      return `Categoria de ${many} alterada`;
    case 'active':
      return change.value ? `${many} na loja` : `${many} fora da loja`;
    case 'archived':
      return change.value ? `${many} no arquivo` : `${many} de volta do arquivo, fora da loja`;
    case 'featured':
      return change.value ? `${many} em destaque` : `${many} sem destaque`;
    case 'goods':
      return `Dados da nota de ${many} alterados`;
  }
}

/** Changes the selected products, which stay selected and in view; offers undo if their rows are loaded. */
export async function changeSelected(change: Act): Promise<void> {
  const ids = [...selected.$ids.get()];
  const before = products.rows().filter(({ id }) => ids.includes(id));
  const undo = before.length === ids.length ? undoOf(change, before) : [];
  // At once: whoever moves on while the list is read again leaves them behind, too.
  await changeMany(ids, change, undo, () => {
    products.hold(ids, changedRow(change));
    selected.acted(ids);
  });
}

/** Archives or restores a product, with undo. */
export function archiveProduct(product: Archivable): Promise<boolean> {
  const value = !product.isArchived;
  // A row that was held for a bulk action leaves with it, or it would stay as it was before.
  const leave = () => products.release(product.id);
  return changeMany([product.id], { kind: 'archived', value }, archiveUndo(value, [product]), leave);
}

async function changeMany(
  ids: string[],
  change: Act,
  undo: readonly BulkStep[],
  isDone = () => {},
): Promise<boolean> {
  const result = await ask(adminBulkEditProducts, { ids, change });
  if (!result.ok) {
    toastFailure('Erro ao atualizar produtos', result);
    return false;
  }
  isDone();
  const done = doneWords(change, result.data.changed);
  if (undo.length > 0) toastUndo(done, () => takeBack(undo));
  else toast(done);
  await shown();
  return true;
}

/** What a change does to a row, as on the server: nothing archived is active. */
function changedRow(change: Act): Partial<ProductRow> {
  switch (change.kind) {
    case 'category': {
      const { categoryId } = change;
      const found = categories.$data.get()?.categories.find(({ id }) => id === categoryId);
      return { categoryId, ...(found && { categoryName: found.name }) };
    }
    case 'active':
      return { isActive: change.value, ...(change.value && { isArchived: false }) };
    case 'archived':
      return { isArchived: change.value, ...(change.value && { isActive: false }) };
    case 'featured':
      return { isFeatured: change.value };
    case 'goods':
      return change.goods;
  }
}

export type BulkStep = { ids: string[]; change: Act };

/** The changes that undo a bulk change. A product cannot be moved back to having no category. */
export function undoOf(change: Act, rows: readonly ProductRow[]): BulkStep[] {
  if (change.kind === 'archived') return archiveUndo(change.value, rows);
  if (change.kind === 'goods') return goodsUndo(change.goods, rows);
  const groups = Map.groupBy(rows, (row) => previous(change, row));
  if (groups.has(null)) return [];
  return [...groups].flatMap(([value, group]): BulkStep[] => {
    const ids = group.map(({ id }) => id);
    if (change.kind === 'category')
      return typeof value === 'string' ? [{ ids, change: { kind: change.kind, categoryId: value } }] : [];
    return typeof value === 'boolean' ? [{ ids, change: { kind: change.kind, value } }] : [];
  });
}

type Archivable = Pick<ProductRow, 'id' | 'isActive' | 'isArchived'>;

/** Products that were active are reactivated, which also takes them out of the archive. */
function archiveUndo(isArchived: boolean, rows: readonly Archivable[]): BulkStep[] {
  const ids = (of: readonly Archivable[]) => of.map(({ id }) => id);
  const steps: BulkStep[] = [
    { ids: ids(rows.filter(({ isActive }) => isActive)), change: { kind: 'active', value: true } },
    {
      ids: ids(rows.filter(({ isActive }) => !isActive)),
      change: { kind: 'archived', value: !isArchived },
    },
  ];
  return steps.filter((step) => step.ids.length > 0);
}

/** Gives each product the values back that it had, those with the same ones in one step. */
function goodsUndo(changed: Partial<Goods>, rows: readonly ProductRow[]): BulkStep[] {
  const names = GOODS.names.filter((name) => name in changed);
  const had = (row: ProductRow) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return [...Map.groupBy(rows, (row) => JSON.stringify(had(row)))].flatMap(([, [first, ...others]]) =>
    first
      ? [{ ids: [first, ...others].map(({ id }) => id), change: { kind: 'goods', goods: had(first) } }]
      : [],
  );
}

function previous(
  change: Exclude<Act, { kind: 'archived' | 'goods' }>,
  row: ProductRow,
): string | boolean | null {
  switch (change.kind) {
    case 'category':
      return row.categoryId;
    case 'active':
      return row.isActive;
    case 'featured':
      return row.isFeatured;
  }
}

async function takeBack(steps: readonly BulkStep[]): Promise<void> {
  for (const step of steps) {
    const result = await ask(adminBulkEditProducts, step);
    if (!result.ok) {
      toastFailure('Erro ao desfazer', result);
      break;
    }
    products.hold(step.ids, changedRow(step.change));
  }
}
