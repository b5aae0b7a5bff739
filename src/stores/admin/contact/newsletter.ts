import {
  adminExportNews,
  adminListNews,
  adminRemoveNews,
  adminRestoreNews,
  type NewsRow,
} from '../../../contracts/admin/newsletter.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, toastFailure, toastUndo } from '../kit/ask.ts';
import { exportCsv } from '../kit/export-csv.ts';
import { shown } from '../kit/freshness.ts';
import { createList } from '../kit/resource.ts';

/** Newsletter subscribers: by the form on the shop's pages, or by consent in an account. */
export const news = createList(adminListNews);

/** Exports all confirmed subscribers and ignores the filters: a partial file could be mistaken for the full list. */
export const exportNews = () => exportCsv(adminExportNews, {});

/** Removes an address, with undo for some minutes; after that only its owner can subscribe again. */
export async function removeFromNews({ id: email, origins }: NewsRow): Promise<boolean> {
  const result = await ask(adminRemoveNews, { email });
  if (!result.ok) {
    toastFailure('Erro ao tirar da lista', result);
    return false;
  }
  const account = origins.includes('conta') ? ', e a conta deixou de consentir' : '';
  toastUndo(`${email} saiu da lista${account}`, () => restore(result.data.removal));
  await shown();
  return true;
}

async function restore(removal: string): Promise<void> {
  const result = await ask(adminRestoreNews, { removal });
  if (result.ok) toast(`${result.data.email} está como antes`);
  else toastFailure('Erro ao desfazer', result);
}
