import type { Failure } from '../../../client/call.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import {
  adminCreateOrderView,
  adminDeleteOrderView,
  adminListOrderViews,
  adminRenameOrderView,
  type OrderView,
} from '../../../contracts/admin/order-views.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, confirm, toastFailure, toastUndo } from '../kit/ask.ts';
import { shown } from '../kit/freshness.ts';
import { changedQuery, type Place } from '../kit/place.ts';
import { createResource } from '../kit/resource.ts';
import { orders } from './orders.ts';

/** Saved views of the order list. */

export const views = createResource(adminListOrderViews);

/** The query of a view: filters, tab and order, sorted by name so that equal views compare equal. */
export function viewQuery(query: Place['query']): string {
  const kept = [...orders.filters, 'aba', 'sentido'];
  const set = kept
    .toSorted()
    .flatMap((name) => (query[name] ? [[name, query[name]] as [string, string]] : []));
  return new URLSearchParams(set).toString();
}

/** Whether the URL shows this view. */
export function isShown(view: OrderView, query: Place['query']): boolean {
  return viewQuery(Object.fromEntries(new URLSearchParams(view.query))) === viewQuery(query);
}

/** Saves the current list as a view; resolves to an error text for the name, or null. */
export async function keepView(name: string, query: Place['query']): Promise<string | null> {
  if (name.trim() === '') return NAMELESS;
  const result = await ask(adminCreateOrderView, {
    name,
    query: viewQuery(changedQuery(query, { pagina: null })),
  });
  return toastOrWords(result, `Visão “${name.trim()}” salva`);
}

export async function renameView({ id }: OrderView, name: string): Promise<string | null> {
  if (name.trim() === '') return NAMELESS;
  return toastOrWords(await ask(adminRenameOrderView, { id, name }), 'Visão renomeada');
}

const NAMELESS = 'Dê um nome de até 40 letras.';

async function toastOrWords(result: { ok: true } | Failure, done: string): Promise<string | null> {
  if (!result.ok) return result.code === 'invalid_input' ? NAMELESS : adminWords(result.code, result.data);
  toast(done);
  await shown();
  return null;
}

export async function removeView(view: OrderView): Promise<void> {
  const sure = await confirm({
    title: `Excluir a visão “${view.name}”?`,
    text: 'Só o atalho some. Nenhum pedido muda.',
    action: 'Excluir',
    danger: true,
  });
  if (!sure) return;
  const result = await ask(adminDeleteOrderView, { id: view.id });
  await shown();
  if (result.ok) toastUndo('Visão excluída', () => restore(view));
  else if (result.code !== 'not_found') toastFailure('Erro ao excluir visão', result);
}

async function restore({ name, query }: OrderView): Promise<void> {
  const result = await ask(adminCreateOrderView, { name, query });
  if (!result.ok) toastFailure('Erro ao restaurar visão', result);
}
