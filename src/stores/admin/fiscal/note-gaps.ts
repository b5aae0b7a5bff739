import { adminNoteGaps, type GapRow } from '../../../contracts/admin/fiscal.ts';
import { adminBulkEditProducts } from '../../../contracts/admin/product-bulk.ts';
import type { GoodsDraft } from '../../../records/goods.ts';
import { ask, toastFailure, toastUndo } from '../kit/ask.ts';
import { shown } from '../kit/freshness.ts';
import { createList } from '../kit/resource.ts';

/** Products for sale whose note would wait. */
export const noteGaps = createList(adminNoteGaps, ['busca', 'falta']);

/** Gives a product what its note needs, of its own; undo empties it again. Resolves to true if it was saved. */
export async function fillGap(
  { id, name }: Pick<GapRow, 'id' | 'name'>,
  goods: Partial<GoodsDraft>,
): Promise<boolean> {
  const set = (given: Partial<GoodsDraft>) =>
    ask(adminBulkEditProducts, { ids: [id], change: { kind: 'goods', goods: given } });
  const result = await set(goods);
  if (!result.ok) {
    toastFailure('Erro ao salvar', result);
    return false;
  }
  const none = Object.fromEntries(Object.keys(goods).map((field) => [field, '']));
  toastUndo(`Dados da nota salvos: ${name}`, async () => {
    const undone = await set(none);
    if (!undone.ok) toastFailure('Erro ao desfazer', undone);
  });
  await shown();
  return true;
}
