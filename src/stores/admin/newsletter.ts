import { download } from '../../client/download.ts';
import {
  adminExportNews,
  adminListNews,
  adminRemoveNews,
  type NewsRow,
} from '../../contracts/admin/newsletter.ts';
import { toast } from '../toasts.ts';
import { ask, tellFailure } from './ask.ts';
import { confirm } from './confirm.ts';
import { createList } from './list.ts';
import { saveCsv } from './save-csv.ts';

/** Who receives news: by the form of the shop's pages, or by the consent of an account. */
export const news = createList(adminListNews);

/** All who may be written to, whatever the filters: a file of some of them would be sent as if it were the list. */
export async function exportNews(): Promise<void> {
  saveCsv('newsletter', await download(adminExportNews, {}));
}

/** Takes an address off the list, after having asked: only its owner can put it there again. */
export async function removeFromNews({ id: email, origins }: NewsRow): Promise<boolean> {
  const account = origins.includes('conta') ? ' O consentimento da conta também é retirado.' : '';
  const sure = await confirm({
    title: 'Tirar este endereço da lista?',
    text: `${email} deixa de receber novidades.${account} Só a própria pessoa pode voltar, pedindo e confirmando de novo.`,
    action: 'Tirar da lista',
    danger: true,
  });
  if (!sure) return false;
  const result = await ask(adminRemoveNews, { email });
  if (!result.ok) {
    tellFailure('Erro ao tirar da lista', result);
    if (result.code === 'not_found') await news.reload();
    return false;
  }
  toast('Endereço fora da lista');
  await news.reload();
  return true;
}
