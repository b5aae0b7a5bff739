import { download } from '../../client/download.ts';
import {
  adminExportNews,
  adminListNews,
  adminRemoveNews,
  adminRestoreNews,
  type NewsRow,
} from '../../contracts/admin/newsletter.ts';
import { toast } from '../toasts.ts';
import { ask, saveCsv, tellFailure, tellUndoable } from './ask.ts';
import { createList } from './resource.ts';

/** Who receives news: by the form of the shop's pages, or by the consent of an account. */
export const news = createList(adminListNews);

/** All who may be written to, whatever the filters: a file of some of them would be sent as if it were the list. */
export async function exportNews(): Promise<void> {
  saveCsv('newsletter', await download(adminExportNews, {}));
}

/** Takes an address off the list, which can be taken back at once: later only its owner can put it there again. */
export async function removeFromNews({ id: email, origins }: NewsRow): Promise<boolean> {
  const result = await ask(adminRemoveNews, { email });
  if (!result.ok) {
    tellFailure('Erro ao tirar da lista', result);
    if (result.code === 'not_found') await news.reload();
    return false;
  }
  const account = origins.includes('conta') ? ', e a conta deixou de consentir' : '';
  tellUndoable(`${email} saiu da lista${account}`, () => restore(result.data.removal));
  await news.reload();
  return true;
}

async function restore(removal: string): Promise<void> {
  const result = await ask(adminRestoreNews, { removal });
  if (result.ok) toast(`${result.data.email} está como antes`);
  else tellFailure('Erro ao desfazer', result);
  await news.reload();
}
