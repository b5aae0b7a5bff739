import { computed, map } from 'nanostores';
import { adminOpenSheet, adminSaveSheet, type SheetChanges } from '../../../contracts/admin/product-sheet.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, toastFailure, toastUndo } from '../kit/ask.ts';
import { counted } from '../kit/count-words.ts';
import { shown } from '../kit/freshness.ts';
import { createList } from '../kit/resource.ts';
import { setUnsaved } from '../kit/unsaved.ts';
import {
  type Cell,
  cellId,
  cellsOfPage,
  changesIn,
  rebased,
  type Typed,
  typedWith,
  typedWithBlock,
  undoOf,
  wrongCells,
} from './sheet-values.ts';

/** Prices and stock of many products in one table. Unsaved edits survive changes of page and filters. */

export const sheet = createList(adminOpenSheet);

/** Edited cells by `cellId`; unchanged cells are absent. */
export const $typed = map<Record<string, Typed[string]>>({});
export const $changed = computed($typed, (typed) => Object.keys(typed).length);

// Rebase edits on the newest version of their products.
sheet.$state.listen((state) => {
  if (state.status === 'ready' && !state.isStale) put(rebased($typed.get(), state.data.items));
});

export function type(cell: Cell, text: string): void {
  put(typedWith($typed.get(), cell, text));
}

/** Pastes a block from a spreadsheet; false for a single value, which the field handles. */
export function paste(cell: Cell, text: string): boolean {
  if (!/[\t\n]/.test(text.trimEnd())) return false;
  const { typed, left } = typedWithBlock($typed.get(), cellsOfPage(sheet.rows()), cell, text);
  put(typed);
  if (left > 0) toast(leftWords(left), 'error');
  return true;
}

/** Notice about pasted lines beyond the end of the page. */
function leftWords(left: number): string {
  const [lines, others] =
    left === 1
      ? ['A última linha colada não coube', 'Cole-a']
      : [`As últimas ${left} linhas coladas não couberam`, 'Cole-as'];
  return `${lines} nesta página. ${others} na página seguinte.`;
}

/** Resets a cell to the shop's value. */
export function giveUp(cell: Cell): void {
  const { [cellId(cell)]: _, ...others } = $typed.get();
  put(others);
}

export function giveUpAll(): void {
  put({});
}

/** Resolves to true if everything was saved; otherwise keeps all edits. */
export async function saveSheet(): Promise<boolean> {
  const typed = $typed.get();
  const wrong = wrongCells(typed).length;
  if (wrong > 0) {
    toast(wrong === 1 ? 'Um valor não é válido.' : `${wrong} valores não são válidos.`, 'error');
    return false;
  }
  const changes = changesIn(typed);
  const result = await ask(adminSaveSheet, changes);
  if (!result.ok) {
    toastFailure('Erro ao salvar a planilha', result);
    // Now it shows somebody else's values beside the edited ones, to overwrite or accept.
    await shown();
    return false;
  }
  const undo = undoOf(typed, changes, result.data.products);
  const left = Object.entries($typed.get()).filter(([key, cell]) => typed[key]?.text !== cell.text);
  put(Object.fromEntries(left));
  toastUndo(savedWords(changes), () => takeBack(undo));
  await shown();
  return true;
}

async function takeBack(undo: SheetChanges): Promise<void> {
  const result = await ask(adminSaveSheet, undo);
  if (!result.ok) toastFailure('Erro ao desfazer', result);
}

function put(typed: Typed): void {
  $typed.set({ ...typed });
  setUnsaved('product-sheet', Object.keys(typed).length > 0);
}

/** '2 produtos e 12 estoques salvos' */
function savedWords({ prices, stock }: SheetChanges): string {
  const isPriced = prices.every(({ ncm }) => ncm === undefined);
  const [one, many] = isPriced ? ['preço', 'preços'] : ['produto', 'produtos'];
  const parts = [
    prices.length > 0 && counted(prices.length, one, many),
    stock.length > 0 && counted(stock.length, 'estoque', 'estoques'),
  ].filter(Boolean);
  return `${parts.join(' e ')} ${prices.length + stock.length === 1 ? 'salvo' : 'salvos'}`;
}
