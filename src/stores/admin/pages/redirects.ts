import {
  adminCreateRedirect,
  adminDeleteRedirect,
  adminExportRedirects,
  adminGetRedirect,
  adminListRedirects,
  adminSaveRedirect,
  type RedirectRow,
} from '../../../contracts/admin/redirects.ts';
import { ask, toastFailure, toastResult, toastUndo } from '../kit/ask.ts';
import { createEditor, mergeFields } from '../kit/editor.ts';
import { exportFiltered } from '../kit/export-csv.ts';
import { shown } from '../kit/freshness.ts';
import { createList } from '../kit/resource.ts';

/** Redirects: list, editor and CSV export. */

export const redirects = createList(adminListRedirects);

type Sides = { from: string; to: string };

export const redirect = createEditor<RedirectRow, Sides>({
  name: 'redirecionamento',
  empty: { from: '', to: '' },
  valuesOf: ({ from, to }) => ({ from, to }),
  merge: mergeFields,
  read: ({ id }) => ask(adminGetRedirect, { id }),
  failed: (_, isNew) => (isNew ? 'Erro ao criar redirecionamento.' : 'Erro ao salvar redirecionamento.'),
});

export function openRedirect(id: string): Promise<void> {
  return redirect.open(() => ask(adminGetRedirect, { id }));
}

/** Saves the form; resolves to the saved redirect, or null. */
export function saveRedirect(): Promise<RedirectRow | null> {
  const done = redirect.form() ? 'Redirecionamento salvo' : 'Redirecionamento criado';
  const send = (values: Sides, form: RedirectRow | null) => () =>
    form ? ask(adminSaveRedirect, { id: form.id, ...values }) : ask(adminCreateRedirect, values);
  return redirect.save(send, done);
}

/** Removes a redirect, with undo. */
export async function removeRedirect({ id, from, to }: RedirectRow): Promise<void> {
  const result = await ask(adminDeleteRedirect, { id });
  if (result.ok) toastUndo(`Redirecionamento de ${from} excluído`, () => restoreRedirect({ from, to }));
  else if (result.code !== 'not_found') toastFailure('Erro ao excluir redirecionamento', result);
  await shown();
}

async function restoreRedirect(sides: Sides): Promise<void> {
  const result = await ask(adminCreateRedirect, sides);
  toastResult(result, 'Redirecionamento de volta', 'Erro ao restaurar redirecionamento');
}

/** Exports the manual redirects that match the search. */
export const exportRedirects = exportFiltered(adminExportRedirects);
